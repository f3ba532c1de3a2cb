import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { watchRefusals } from './watchRefusals.ts';

const getScrolled = (list: Locator) => list.evaluate((one) => Math.abs(one.scrollLeft));

for (const locale of ['en-US', 'ar'])
  test(`tabs that do not fit scroll by arrows and by keyboard, in ${locale}`, async ({ page }) => {
    const refusals = await watchRefusals(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`/catalogue/tabs/examples?locale=${locale}`);
    const example = page.locator('[data-example="More than have room"]');
    const list = example.getByRole('tablist');
    const [back, on] = [example.locator('button').first(), example.locator('button').last()];
    await on.click();
    await expect.poll(() => getScrolled(list)).toBe(200);
    await expect(back).toBeEnabled();
    await back.click();
    await expect.poll(() => getScrolled(list)).toBe(0);
    await example.getByRole('tab', { name: 'January' }).focus();
    await page.keyboard.press('End');
    await expect(example.getByRole('tab', { name: 'December' })).toBeInViewport({ ratio: 0.95 });
    await expect(example.getByRole('tabpanel')).toHaveText('What was paid in December.');
    await page.keyboard.press(locale === 'ar' ? 'ArrowRight' : 'ArrowLeft');
    await expect(example.getByRole('tab', { name: 'November' })).toBeFocused();
    await expect(on).toBeEnabled();
    expect(await refusals()).toEqual([]);
  });

test('tabs that fit have no arrows, and work by pointer', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/catalogue/tabs/examples');
  const example = page.locator('[data-example^="A few"]');
  await example.getByRole('tab', { name: 'Paid' }).click();
  await expect(example.getByRole('tabpanel')).toHaveText('Twelve invoices are paid.');
  await expect(example.getByRole('tab', { name: 'Void' })).toBeDisabled();
  await expect(example.locator('button')).toHaveCount(0);
});
