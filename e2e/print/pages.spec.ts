import type { Page } from '@playwright/test';
import { sampleColumn } from '#tests/runner/matrix.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument } from '../pages/demoDocument.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const FORMATS = ['A4', 'Letter'] as const;

/** The number of printed sheets of a page: the count in the root of the printed document's page tree. */
async function getSheets(page: Page, format: (typeof FORMATS)[number]): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  const counts = [...pdf.matchAll(/\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)/g)];
  return Math.max(0, ...counts.map(([, count]) => Number(count)));
}

const ONE_SHEET = [
  ['invoice.unpaid', ''],
  ['invoice.german', ''],
  ['invoice.deposit', ''],
  ['invoice.plan', ''],
  ['invoice.paid', ''],
  ['invoice.paid', '/success'],
] as const;

for (const [scenario, step] of sampleColumn(ONE_SHEET, 0))
  test(`${scenario}${step} prints on one sheet of A4 and of Letter`, async ({ page }) => {
    const { url } = await createDemoDocument(scenario);
    await page.goto(url.replace('?', `${step}?`), { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const format of FORMATS) expect(await getSheets(page, format), format).toBe(1);
  });

test(
  'a longer quote prints on as many sheets as needed, with page numbers',
  WHOLE_RUN,
  async ({ page }) => {
    const { url } = await createDemoDocument('quote.accepted');
    await page.goto(url.replace('?', '/accept?'), { waitUntil: 'networkidle' });
    expect(await getSheets(page, 'A4')).toBe(2);
  },
);

test('a printed page has no screen controls and no dark colors', async ({ page }) => {
  const { url } = await createDemoDocument('invoice.unpaid');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(url, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay invoice' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  await expect(page.getByText('No payments yet.')).toBeHidden();
  const { ground, ink } = await page.evaluate(() => {
    const style = getComputedStyle(document.querySelector('main') ?? document.body);
    return { ground: getComputedStyle(document.body).backgroundColor, ink: style.color };
  });
  expect(ground).toMatch(/rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)/);
  expect(ink).toBe('rgb(0, 0, 0)');
});

test('each printed sheet repeats the column headers and names its document, also after navigation', async ({
  page,
}) => {
  const { url } = await createDemoDocument('invoice.paid');
  await page.goto(url, { waitUntil: 'networkidle' });
  const name = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--document'));
  expect(await name()).toMatch(/^"Invoice · INV-\d+ · Fern & Field"$/);
  await page.getByRole('link', { name: 'View receipt' }).first().click();
  await expect(page.getByText('Thank you for your payment')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await name()).toMatch(/^"Payment received · INV-\d+ · Fern & Field"$/);
  const head = page.locator('thead').first();
  await expect(head).toHaveCSS('display', 'table-header-group');
  await expect(head).toHaveCSS('position', 'static'); // otherwise it is not repeated
  const amount = head.locator('th').last().locator('span');
  await expect(amount).toHaveCSS('clip-path', 'none');
});
