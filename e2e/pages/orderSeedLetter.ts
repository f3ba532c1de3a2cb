import type { Page } from '@playwright/test';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { fillInCheckout } from './fillInCheckout.ts';

/** Orders the seed letter, which charges a saved card every month, in a narrow window. Ends on its receipt. */
export async function orderSeedLetter(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/seed-letter?type=checkout&app_id=fern');
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillInCheckout(page, '4242424242424242');
  await page.getByRole('checkbox', { name: /I allow/ }).check();
  await pressByKeyboard(page.getByRole('button', { name: /^(?:Confirm|Pay)/ }));
  await page.waitForURL(/[?&]receipt=/);
}
