import type { Page } from '@playwright/test';
import { standInAddresses } from '../fixtures/addresses.ts';
import { pressByKeyboard } from '../fixtures/pressByKeyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { PayPage } from '../pages/PayPage.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const processor = () => standInAddresses('paypal')[0];

const read = async (path: string) => (await fetch(`${processor()}/_stand-in${path}`)).json();

/** The orders of an invoice at the processor, found by the invoice number. */
async function readOrders(invoiceNumber: string) {
  const { orders } = (await read('/orders')) as {
    orders: { id: string; customId: string; description: string }[];
  };
  return orders.filter(({ description }) => description === invoiceNumber);
}

/** The captures of an invoice in the processor's ledger. */
async function readCaptures(invoiceNumber: string) {
  const own = await readOrders(invoiceNumber);
  const { movements } = (await read('/ledger')) as {
    movements: { reference: string; status: string }[];
  };
  return movements
    .filter(({ reference }) => own.some(({ customId }) => customId === reference))
    .map(({ status }) => status);
}

/** PayPal's window. */
function openWindow(page: Page) {
  const frame = page.frameLocator('iframe[title="PayPal"]');
  return (name: string) => frame.getByRole('button', { name }).click();
}

test('a payer cancels, is declined, and then pays with PayPal beside the card form, by keyboard [1.02]', async ({
  page,
}) => {
  const invoice = await createDemoDocument('invoice.payPal');
  const { invoiceNumber } = await readInvoice(invoice);
  await page.goto(invoice.url.replace('?', '/pay?'));
  const button = page.getByRole('button', { name: 'PayPal (TEST)' });
  const choose = openWindow(page);
  const start = async () => {
    await pressByKeyboard(button);
    await expect(page.frameLocator('iframe[title="PayPal"]').getByText('712.80 GBP')).toBeVisible();
  };
  await expect(page.locator('iframe[title="Secure payment input frame"]')).toBeVisible();

  await start();
  await choose('Cancel and go back');
  await expect(page.getByRole('main')).toContainText('nothing was charged');

  await start();
  const order = (await readOrders(invoiceNumber)).at(-1);
  await fetch(`${processor()}/_stand-in/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'decline', path: `/v2/checkout/orders/${order?.id}/capture` }),
  });
  await choose('Pay now');
  await expect(page.getByRole('main')).toContainText('PayPal declined this payment method.');
  expect((await readInvoice(invoice)).status).not.toBe('PAID');

  await start();
  await choose('Pay now');
  await new PayPage(page).expectPaid();
  const { status, payments } = await readInvoice(invoice);
  expect([status, payments.map(({ label }: { label: string }) => label)]).toEqual([
    'PAID',
    ['PAYPAL - PAID'],
  ]);
  expect(await readCaptures(invoiceNumber)).toEqual(['failed', 'succeeded']);
});

test(
  'a card pays after PayPal was canceled, and the PayPal order is never captured',
  WHOLE_RUN,
  async ({ page }) => {
    const invoice = await createDemoDocument('invoice.payPal');
    const { invoiceNumber } = await readInvoice(invoice);
    const payPage = new PayPage(page);
    await page.goto(invoice.url.replace('?', '/pay?'));
    await page.getByRole('button', { name: 'PayPal (TEST)' }).click();
    await openWindow(page)('Cancel and go back');
    await expect(page.getByRole('main')).toContainText('nothing was charged');
    await payPage.typeCard('4242424242424242');
    await payPage.pay();
    await payPage.expectPaid();
    const { status, payments } = await readInvoice(invoice);
    expect([status, payments.length]).toEqual(['PAID', 1]);
    expect(await readCaptures(invoiceNumber)).toEqual([]);
  },
);

test('a payer who allows later PayPal payments is charged once by the agreement [7.14]', async ({
  page,
}) => {
  const invoice = await createDemoDocument('invoice.payPalAgreement');
  const { invoiceNumber } = await readInvoice(invoice);
  await page.goto(invoice.url.replace('?', '/pay?'));
  const button = page.getByRole('button', { name: 'PayPal (TEST)' });
  await expect(button).toBeEnabled();
  await page
    .getByLabel('I allow Kestrel Pottery to store my PayPal account for future payments.')
    .check();
  await button.click();
  await openWindow(page)('Agree and continue');
  await new PayPage(page).expectPaid();
  expect((await readInvoice(invoice)).payments).toHaveLength(1);
  expect(await readCaptures(invoiceNumber)).toEqual(['succeeded']);
});
