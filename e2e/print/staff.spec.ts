import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { enterWith, toStaff } from '../staff/onScreens.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

/** The number of printed sheets of a page. */
async function getSheets(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  const counts = [...pdf.matchAll(/\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)/g)];
  return Math.max(0, ...counts.map(([, count]) => Number(count)));
}

/** The printed page has the document only: no control, and no dark background. */
async function expectDocumentOnly(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Public link', { exact: true })).toBeHidden();
  const ink = await page.evaluate(
    () => getComputedStyle(document.querySelector('main') ?? document.body).color,
  );
  expect(ink).toBe('rgb(0, 0, 0)');
  for (const format of ['A4', 'Letter'] as const)
    expect(await getSheets(page, format), format).toBe(1);
  await page.emulateMedia({ media: null, colorScheme: null });
}

test(
  'the invoice of staff and its receipt take one sheet of A4 and one of Letter',
  WHOLE_RUN,
  async ({ page }) => {
    const { xid, appId } = await enterWith(page, 'invoice.paid', 'owner');
    await page.goto(toStaff(`/invoices/${xid}`, appId));
    await page.getByRole('button', { name: 'Receipt' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
    await expectDocumentOnly(page);
    await page.getByRole('button', { name: 'Back to the invoice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Invoice/ })).toBeVisible();
    await expectDocumentOnly(page);
  },
);
