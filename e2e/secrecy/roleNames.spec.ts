import { toSample } from '#tests/runner/matrix.ts';
import { signInStaff } from '../fixtures/signInStaff.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';

const ROLE = /\b(?:admin|administrator|owner|manager|employee|super ?user|role)s?\b/i;

test('no page for customers or staff names a role [1.06]', async ({ page, expectNoise }) => {
  expectNoise(/status of 404/); // the not-found page
  await signInStaff(page);
  const quote = await createDemoDocument('quote.open');
  const invoice = await createDemoDocument('invoice.unpaid');
  const pages = [
    quote.url,
    invoice.url,
    invoice.url.replace('?', '/pay?'),
    '/shade-garden?type=checkout&app_id=fern',
    '/demo/payment-methods/updateCard',
    '/demo/staff/manual-invoice',
    '/demo/staff/manual-product',
    '/demo/staff/save-card',
    '/page-not-found?type=invoice',
  ];
  for (const url of toSample(pages, 0)) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[data-loading], [aria-busy=true]')).toHaveCount(0);
    await expect(page, url).not.toHaveTitle(ROLE);
    await expect(page.locator('body'), url).not.toContainText(ROLE, { useInnerText: true });
  }
});
