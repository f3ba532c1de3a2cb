import type { Page } from '@playwright/test';
import { sampleColumn } from '#tests/runner/matrix.ts';
import { expect, test } from '../fixtures/faultTest.ts';
import { createDemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { finishBankStep } from '../pages/finishBankStep.ts';
import { PayPage } from '../pages/PayPage.ts';
import { countCharges } from '../pages/standInControl.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';

const OPEN = { method: 'POST', path: '/api/*/v1/sales/order/*/stripe/paymentIntent' };
const STRIPE =
  'There was an error connecting your Stripe account. Please contact Stripe customer support and try again.';

async function expectNotAuthenticated(page: Page) {
  for (const text of [
    '3D Secure authentication failed',
    'This transaction requires 2 step authentication. Please try again.',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
}

test.beforeEach(({ expectNoise }) => expectNoise(/Failed to load resource|net::ERR/));

for (const code of sampleColumn(['processor-refused', 'processor-not-configured'] as const, 0))
  test(`${code} when opening the payment shows the Stripe connection error and no pay button [8.06]`, async ({
    page,
    faultProxy,
  }) => {
    const { url } = await createDemoDocument('invoice.unpaid');
    faultProxy.arm(OPEN, { kind: 'refuse', code });
    await page.goto(faultProxy.through(url.replace('?', '/pay?')));
    await expect(page.getByText(STRIPE, { exact: true })).toBeVisible();
    await expect(new PayPage(page).payButton).toHaveCount(0);
  });

test(
  'an invoice that another browser has paid gets 409, is shown as paid, and has one charge',
  WHOLE_RUN,
  async ({ page, browser }) => {
    const invoice = await createDemoDocument('invoice.unpaid');
    const address = invoice.url.replace('?', '/pay?');
    let open = () => {};
    const isPaid = new Promise<void>((resolve) => (open = resolve));
    await page.route('**/stripe/paymentIntent', async (route) => {
      await isPaid;
      await route.continue();
    });
    const refused = page.waitForResponse('**/stripe/paymentIntent');
    await page.goto(address);

    const elsewhere = await browser.newContext();
    const paying = new PayPage(await elsewhere.newPage());
    await paying.page.goto(address);
    await paying.typeCard('4242424242424242');
    await paying.pay();
    await paying.expectPaid();
    await elsewhere.close();

    open();
    expect((await refused).status()).toBe(409);
    await expect(page.getByRole('main')).toContainText('Paid in full');
    await expect(new PayPage(page).payButton).toHaveCount(0);
    const { invoiceNumber } = await readInvoice(invoice);
    expect(await countCharges(invoiceNumber)).toBe(1);
  },
);

test('failed 3D Secure shows both error messages and charges nothing [8.12] [8.13]', async ({
  page,
  faultProxy,
}) => {
  const invoice = await createDemoDocument('invoice.unpaid');
  await page.goto(faultProxy.through(invoice.url.replace('?', '/pay?')));
  const payPage = new PayPage(page);
  await payPage.typeCard('4000002760003184');
  await payPage.pay();
  await finishBankStep(page, 'Fail authentication');
  await expectNotAuthenticated(page);
  const { invoiceNumber, payments } = await readInvoice(invoice);
  expect(payments).toEqual([]);
  expect(await countCharges(invoiceNumber)).toBe(0);
});

test(
  'a payment that the bank refuses returns to the pay page, shows that nothing was charged, and can be retried [2.14]',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const invoice = await createDemoDocument('invoice.unpaid');
    await page.goto(faultProxy.through(invoice.url.replace('?', '/pay?')));
    const payPage = new PayPage(page);
    await payPage.fields.getByText('Test bank', { exact: true }).click();
    await expect(payPage.payButton).toBeEnabled();
    await payPage.payButton.focus();
    await payPage.pay();
    await page.getByRole('button', { name: 'Fail', exact: true }).click();
    await page.waitForURL(/\/pay\?/);
    const text = 'Your payment did not go through and nothing was charged. You can try again.';
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText('3D Secure')).toHaveCount(0);
    expect(page.url()).not.toContain('secret');
    await payPage.typeCard('4242424242424242');
    await payPage.pay();
    await payPage.expectPaid();
    expect(await countCharges((await readInvoice(invoice)).invoiceNumber)).toBe(1);
  },
);

test(
  'a processing payment is shown as processing, not as paid',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const invoice = await createDemoDocument('invoice.unpaid');
    await page.goto(faultProxy.through(invoice.url.replace('?', '/pay?')));
    const payPage = new PayPage(page);
    await payPage.typeCard('4000000000002685');
    await payPage.pay();
    await page.waitForURL(/\/success\?/);
    await expect(page.getByRole('main')).toContainText('Your payment is processing');
    await expect(page.getByText('Thank you for your payment')).toHaveCount(0);
    const { status, payments } = await readInvoice(invoice);
    expect(status).not.toBe('PAID');
    expect(payments.map(({ state }: { state: string }) => state)).toEqual(['processing']);
  },
);
