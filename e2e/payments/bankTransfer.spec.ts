import { axeViolations } from '../a11y/axeViolations.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const TITLE = 'Pay by bank transfer';

test('the bank transfer is collapsed if the invoice can be paid online; its values can be copied, and the invoice stays open [1.02]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const invoice = await createDemoDocument('invoice.manualPayments');
  const { bankTransfer, status } = await readInvoice(invoice);
  await page.goto(invoice.url);
  const iban = page.getByText('IBAN', { exact: true }).first();
  await expect(iban).toBeHidden();
  await page.locator('summary', { hasText: TITLE }).click();
  await expect(iban).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for this transfer' }).first()).toBeVisible();
  expect(await axeViolations(page.mainFrame())).toEqual([]);
  const details = page.locator('details', { hasText: TITLE });
  const copied: string[] = [];
  for (const button of await details.getByRole('button', { name: 'Copy to clipboard' }).all()) {
    await button.click();
    copied.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  expect(copied).toEqual(
    expect.arrayContaining([bankTransfer?.account.iban, bankTransfer?.reference]),
  );
  expect((await readInvoice(invoice)).status).toBe(status);
});

test(
  'the bank transfer is expanded if the invoice cannot be paid online, and printed with its QR code',
  WHOLE_RUN,
  async ({ page }) => {
    const invoice = await createDemoDocument('invoice.belowMinimum');
    const { bankTransfer } = await readInvoice(invoice);
    await page.goto(invoice.url);
    const section = page.getByRole('region', { name: TITLE });
    await expect(section.getByText('IBAN', { exact: true })).toBeVisible();
    await expect(section).toContainText('Account holder');
    expect(bankTransfer?.epc).toContain('EUR0.30');
    await page.emulateMedia({ media: 'print' });
    await expect(section.getByRole('img', { name: 'QR code for this transfer' })).toBeVisible();
    await expect(section.getByRole('button')).toHaveCount(0);
  },
);
