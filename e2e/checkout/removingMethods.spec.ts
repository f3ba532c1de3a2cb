import type { Page } from '@playwright/test';
import { axeViolations } from '../a11y/axeViolations.ts';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { orderSeedLetter } from '../pages/orderSeedLetter.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

/** Accessible in light and dark, and no wider than the window. */
async function expectAccessible(page: Page) {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page), colorScheme).toEqual([]);
  }
}

test(
  'a customer removes the saved payment method of an order, and its later payments stop',
  WHOLE_RUN,
  async ({ page }) => {
    await orderSeedLetter(page);
    const url = page.url();
    const remove = page.getByRole('button', { name: 'Remove this payment method' });
    await expect(remove).toBeVisible();
    await page.goto(`${url}&locale=ar`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('button', { name: 'إزالة طريقة الدفع هذه' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${url}&locale=en-US`);
    await pressByKeyboard(remove);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('will no longer be able to charge it');
    await expectAccessible(page);
    await pressByKeyboard(dialog.getByRole('button', { name: 'Keep it' }));
    await expect(dialog).toBeHidden();
    await pressByKeyboard(remove);
    await pressByKeyboard(dialog.getByRole('button', { name: 'Remove', exact: true }));
    const removed = page.getByText(/You removed the saved payment method on/);
    await expect(removed).toBeVisible();
    const later = page.getByRole('region', { name: 'Later payments' });
    await expect(later).toContainText('These payments are stopped.');
    await expectAccessible(page);
    await page.reload();
    await expect(removed).toBeVisible();
    await expect(remove).toHaveCount(0);
    await page.getByRole('link', { name: 'Open the invoice', exact: true }).click();
    await expect(removed).toBeVisible();
    await expect(later).toContainText('These payments are stopped.');
  },
);
