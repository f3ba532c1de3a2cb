import { expect, type FrameLocator, type Page } from '@playwright/test';
import { pressKey } from '../fixtures/pressByKeyboard.ts';

/**
 * Completes the 3D Secure step of a stand-in, by keyboard: a click can hit the old position of the dialog's frame, and a
 * click that removes its frame never completes. `view` is the frame of the form, if it is in one.
 */
export async function finishBankStep(
  page: Page,
  choice: 'Complete authentication' | 'Fail authentication',
  view: Page | FrameLocator = page,
): Promise<void> {
  const step = view.frameLocator('iframe[title="3D Secure"]');
  const button = step.getByRole('button', { name: choice });
  await expect(button).toBeEnabled();
  await button.focus();
  await expect(button).toBeFocused();
  await pressKey(button, 'Enter', () => page.keyboard.press('Enter'));
}
