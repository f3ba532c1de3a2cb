import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Checks that a view has the card form once, and no other place to type a card number. */
export async function expectOneCardForm(view: Page | FrameLocator): Promise<void> {
  const form = view.locator('section[aria-labelledby="pay-step-title"]');
  const fields = form.frameLocator('iframe[title="Secure payment input frame"]');
  await expect(fields.locator('input[name=number]')).toBeVisible();
  await expect(form).toHaveCount(1);
  await expect(view.locator('iframe[title="Secure payment input frame"]')).toHaveCount(1);
  await expect(view.locator('input[autocomplete="cc-number"]')).toHaveCount(0);
}
