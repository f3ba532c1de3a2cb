import type { Page } from '@playwright/test';
import { toSample } from '#tests/runner/matrix.ts';
import { axeViolations } from '../a11y/axeViolations.ts';
import { signInStaff } from '../fixtures/signInStaff.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { StaffPage } from '../pages/StaffPage.ts';

const TABLETS = {
  'a wide tablet': { width: 1024, height: 768 },
  'a tall tablet': { width: 768, height: 1024 },
  'a phone': { width: 390, height: 844 },
} as const;

/** Opens an invoice of the demo as staff see it. */
async function openInvoice(page: Page, scenario: string) {
  const document = await createDemoDocument(scenario);
  await signInStaff(page, { appId: document.appId });
  await page.goto(`/invoices/${document.xid}?type=staff&app_id=${document.appId}`);
  await expect(page.getByRole('button', { name: 'Add a payment' })).toBeVisible();
  return document;
}

for (const [name, viewport] of toSample(Object.entries(TABLETS), 0)) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, hasTouch: true });

    test('staff record a deposit by touch, and the customer has its receipt [1.04] [1.33]', async ({
      page,
    }) => {
      const document = await openInvoice(page, 'invoice.deposit');
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Add a payment' }).tap();
      const modal = page.getByRole('dialog', { name: 'Add a payment' });
      await expect(modal.getByRole('radio', { name: /Deposit due/ })).toBeChecked();
      expect(await axeViolations(page)).toEqual([]);
      const before = await readInvoice(document);
      await modal.getByRole('button', { name: /^Record/ }).tap();
      await expect(modal.getByText(/was recorded/)).toBeVisible();
      await expect(modal.getByText(/Taken by.*Sam Rivera/)).toBeVisible();
      await expect(modal.getByText(/is left to pay/)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      const line = await modal.getByText(/Receipt number/).textContent();
      const number = /[0-9A-F]{4}-[0-9A-F]{4}/.exec(line ?? '')?.[0] ?? 'none';
      const { payments, totalPaid } = await readInvoice(document);
      expect(payments).toHaveLength(before.payments.length + 1);
      expect(totalPaid).toBe(before.payPlan?.amountDue);
      await modal.getByRole('button', { name: 'Back to the invoice' }).tap();
      await page.getByRole('button', { name: 'Receipt' }).tap();
      await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
      await expect(page.getByRole('main').getByText(number)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Back to the invoice' }).tap();
      await page.goto(`/${document.appId}/${document.xid}?type=invoice`);
      await page.getByRole('link', { name: 'View receipt' }).click();
      await expect(page.getByRole('main').getByText(number)).toBeVisible();
    });
  });
}

test('staff charge a card and see its receipt, then charge the card on file once, after a confirmation [3.38]', async ({
  page,
}) => {
  const document = await openInvoice(page, 'invoice.unpaid');
  const staff = new StaffPage(page);
  await page.getByRole('button', { name: 'Add a payment' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Card', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payment for invoice');
  await staff.chooseAmount('10.00');
  await staff.typeCard('4242424242424242');
  await staff.giveConsent();
  await staff.submit();
  await staff.expectDone(/\$10\.00.* was charged/);

  await page.getByRole('link', { name: 'Back to the invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a payment' });
  await expect(dialog.getByText(/\$10\.00.* was charged/)).toBeVisible();
  await expect(dialog.getByText(/Taken by.*Sam Rivera/)).toBeVisible();
  await expect(dialog.getByText(/is left to pay/)).toBeVisible();
  await expect(dialog.getByText(/Receipt number/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to the invoice' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Add a payment' }).click();
  await expect(page.getByText(/was charged/)).toHaveCount(0);
  const modal = page.getByRole('dialog', { name: 'Add a payment' });
  await modal.getByRole('radio', { name: 'Card on file' }).check();
  await modal
    .getByRole('radio', { name: /ending in .*4242/ })
    .first()
    .check();
  await modal.getByRole('radio', { name: 'Another amount' }).check();
  await modal.getByRole('textbox', { name: 'Another amount' }).fill('25.00');
  await modal.getByRole('button', { name: 'Continue' }).click();
  await expect(modal.getByText(/^Charge .*4242.*\$25\.00.* for .*\?$/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const settled: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /manualInvoicePayment\/.*\/payment$/.test(request.url()))
      settled.push(request.url());
  });
  await modal.getByRole('button', { name: /^Charge/ }).dblclick();
  await expect(modal.getByText(/\$25\.00.* was charged/)).toBeVisible();
  await expect(modal.getByText(/Taken by.*Sam Rivera/)).toBeVisible();
  expect(settled).toHaveLength(1);
  expect((await readInvoice(document)).totalPaid).toBe('35.00');
});
