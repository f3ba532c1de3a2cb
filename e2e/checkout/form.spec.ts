import { axeViolations } from '../a11y/axeViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const FORM = '/Shade-Garden?type=checkout&app_id=fern';

test.use({ viewport: { width: 320, height: 720 }, bypassCSP: true });

test('a form is prerendered, and filled in by keyboard it shows the prices of the server', async ({
  page,
}) => {
  const rendered = await page.request.get(FORM);
  expect(await rendered.text()).toContain('Fern collection');
  await page.goto(FORM);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A shade garden in a box');
  // before hydration only the last of several clicks is replayed
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  const more = page.getByRole('button', { name: /^One more: .*Leaf mulch/ });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: /Planting guide/ }).press('Space');
  await page.getByLabel('Promo code').fill('shade10');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/takes .*\$15\.25.* off/)).toBeVisible();
  await expect(page.getByText('$147.91').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('a form in Arabic is laid out right to left and fits 320 px', WHOLE_RUN, async ({ page }) => {
  await page.goto(`${FORM}&locale=ar`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByLabel('رمز ترويجي')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});
