import type { Page } from '@playwright/test';
import { builtFile } from '#tests/build/builtApp.ts';
import { sampleColumn, toSample } from '#tests/runner/matrix.ts';
import { countLoads } from '../fixtures/countLoads.ts';
import type { Fault, FaultProxy } from '../fixtures/faultProxy.ts';
import { expect, test } from '../fixtures/faultTest.ts';
import { LOST_WORKER } from '../fixtures/lostWorker.ts';
import { createDemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { PayPage } from '../pages/PayPage.ts';
import { countCharges, listIntents } from '../pages/standInControl.ts';
import { waitUntilHydrated } from '../pages/waitForApp.ts';
import { WHOLE_RUN } from '../wholeRunsOnly.ts';
import {
  CARD,
  expectNoCharge,
  expectNothingClaimed,
  expectOneCharge,
  payOnce,
} from './expectCharges.ts';
import {
  BROKEN,
  DATABASE_DOWN,
  HALF_RESPONSE,
  LOST_REQUEST,
  LOST_RESPONSE,
  PORTAL,
  STILL_OUTSTANDING,
} from './faults.ts';

const READ = { method: 'GET', path: '/api/*/v1/sales/invoice/*' };
const OPEN = { method: 'POST', path: '/api/*/v1/sales/order/*/stripe/paymentIntent' };
const AMOUNT = { method: 'PUT', path: '/api/*/v1/sales/stripe/paymentIntent/*' };
const SETTLE = { method: 'POST', path: '/api/*/v1/sales/invoice/*/acceptPayment' };
const COMPLETE = { method: 'POST', path: '/api/*/v1/sales/invoice/*/completeAuthorizedPayment' };

const LOAD_ERROR =
  'There was a problem loading the payment form. Please try again or contact the issuer.';
const NOT_PAID = 'Your payment did not go through.';
const NO_CONNECTION = 'You need an internet connection to pay.';
const NOT_SENT =
  'We could not reach the server, so nothing was charged. Please check your connection and try again.';
const UNKNOWN = 'We do not know yet whether your payment went through';

type Named = readonly [name: string, fault: Fault, words: string];

async function openPayPage(page: Page, faultProxy: FaultProxy) {
  const invoice = await createDemoDocument('invoice.unpaid');
  await page.goto(faultProxy.through(invoice.url.replace('?', '/pay?')));
  return { invoice, payPage: new PayPage(page) };
}

test.beforeEach(({ expectNoise }) => expectNoise(/Failed to load resource|net::ERR/));

for (const [name, fault, words] of sampleColumn(
  [
    ['lost request', LOST_REQUEST, NO_CONNECTION],
    ['lost response', LOST_RESPONSE, NO_CONNECTION],
    ['truncated response', HALF_RESPONSE, NO_CONNECTION],
    ['HTML response', PORTAL, NO_CONNECTION],
    ['500', BROKEN, LOAD_ERROR],
    ['503', DATABASE_DOWN, LOAD_ERROR],
    ['409 idempotency-outstanding', STILL_OUTSTANDING, LOAD_ERROR],
  ] satisfies Named[],
  0,
))
  test(
    `${name} when opening the payment: nothing is charged, and the next attempt charges once`,
    WHOLE_RUN,
    async ({ page, faultProxy }) => {
      const invoice = await createDemoDocument('invoice.unpaid');
      const armed = faultProxy.arm(OPEN, fault);
      await page.goto(faultProxy.through(invoice.url.replace('?', '/pay?')));
      const payPage = new PayPage(page);
      await expect(page.getByText(words, { exact: true })).toBeVisible();
      await expect(payPage.payButton).toHaveCount(0);
      await expectNothingClaimed(page);
      armed.clear();
      await page.getByRole('button', { name: 'Try again' }).click();
      await payOnce(payPage, invoice);
      expect(await listIntents((await readInvoice(invoice)).invoiceNumber)).toHaveLength(1);
    },
  );

test(
  'a duplicated request to open the payment creates one payment intent and one charge',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const armed = faultProxy.arm(OPEN, { kind: 'double' });
    const { invoice, payPage } = await openPayPage(page, faultProxy);
    await payPage.typeCard(CARD);
    // more than two if the page got 409 idempotency-outstanding and retried
    expect(armed.replies.length).toBeGreaterThanOrEqual(2);
    await payPage.pay();
    await payPage.expectPaid();
    await expectOneCharge(invoice);
    expect(await listIntents((await readInvoice(invoice)).invoiceNumber)).toHaveLength(1);
  },
);

for (const [name, fault, words] of sampleColumn(
  [
    ['lost request', LOST_REQUEST, NOT_SENT],
    ['lost response', LOST_RESPONSE, NOT_SENT],
    ['truncated response', HALF_RESPONSE, NOT_SENT],
    ['HTML response', PORTAL, NOT_SENT],
    ['500', BROKEN, NOT_PAID],
    ['503', DATABASE_DOWN, NOT_PAID],
    ['409 idempotency-outstanding', STILL_OUTSTANDING, NOT_PAID],
  ] satisfies Named[],
  1,
))
  test(
    `${name} when updating the amount: nothing is charged, and the next attempt charges once`,
    WHOLE_RUN,
    async ({ page, faultProxy }) => {
      const { invoice, payPage } = await openPayPage(page, faultProxy);
      await payPage.typeCard(CARD);
      const armed = faultProxy.arm(AMOUNT, fault);
      await payPage.pay();
      await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
      await expectNothingClaimed(page);
      await expectNoCharge(invoice);
      armed.clear();
      await expect(payPage.payButton).toBeEnabled();
      await payPage.pay();
      await payPage.expectPaid();
      await expectOneCharge(invoice, armed);
    },
  );

test(
  'a duplicated amount update leads to one charge of that amount',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const { invoice, payPage } = await openPayPage(page, faultProxy);
    await payPage.typeCard(CARD);
    const armed = faultProxy.arm(AMOUNT, { kind: 'double' });
    await payPage.pay();
    await payPage.expectPaid();
    expect(armed.replies.length).toBeGreaterThanOrEqual(2); // a request that gets 409 idempotency-outstanding is retried
    await expectOneCharge(invoice, armed);
  },
);

for (const [name, fault] of sampleColumn(
  [
    ['lost request', LOST_REQUEST],
    ['lost response', LOST_RESPONSE],
    ['truncated response', HALF_RESPONSE],
    ['HTML response', PORTAL],
    ['500', BROKEN],
    ['503', DATABASE_DOWN],
    ['409 idempotency-outstanding', STILL_OUTSTANDING],
  ] satisfies (readonly [string, Fault])[],
  2,
))
  test(`${name} when settling: the page shows an unknown outcome, offers only a check, and finds one charge`, async ({
    page,
    faultProxy,
  }) => {
    const { invoice, payPage } = await openPayPage(page, faultProxy);
    await payPage.typeCard(CARD);
    const armed = faultProxy.arm(SETTLE, fault);
    await payPage.pay();
    await expect(page.getByText(UNKNOWN, { exact: true })).toBeVisible();
    await expect(payPage.payButton).toHaveCount(0);
    await expectNothingClaimed(page);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect.poll(() => armed.hits).toBeGreaterThan(1);
    await expect(page.getByText(UNKNOWN, { exact: true })).toBeVisible();
    await expectNothingClaimed(page);
    armed.clear();
    await page.getByRole('button', { name: 'Check again' }).click();
    await payPage.expectPaid();
    await expectOneCharge(invoice, armed);
  });

test('a duplicated settle request records one payment', WHOLE_RUN, async ({ page, faultProxy }) => {
  const { invoice, payPage } = await openPayPage(page, faultProxy);
  await payPage.typeCard(CARD);
  const armed = faultProxy.arm(SETTLE, { kind: 'double' });
  await payPage.pay();
  await payPage.expectPaid();
  expect(armed.replies.length).toBeGreaterThanOrEqual(2); // a request that gets 409 idempotency-outstanding is retried
  await expectOneCharge(invoice, armed);
});

test(
  'a pending settle request shows no outcome, and pressing the pay button again sends nothing',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const { invoice, payPage } = await openPayPage(page, faultProxy);
    await payPage.typeCard(CARD);
    const amounts = faultProxy.arm(AMOUNT, { kind: 'late', ms: 1 });
    const armed = faultProxy.arm(SETTLE, { kind: 'hold-reply' });
    await payPage.pay();
    await expect.poll(() => armed.replies.length).toBe(1);
    await expect(page.getByText('Confirming the payment…')).toBeVisible();
    await payPage.payButton.press('Enter');
    await payPage.payButton.press('Enter');
    await expectNothingClaimed(page);
    armed.release();
    await payPage.expectPaid();
    expect([amounts.hits, armed.hits]).toEqual([1, 1]);
    await expectOneCharge(invoice, armed);
  },
);

test(
  'a reload while the outcome is unknown shows the payment that the server recorded',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const { invoice, payPage } = await openPayPage(page, faultProxy);
    await payPage.typeCard(CARD);
    const armed = faultProxy.arm(SETTLE, LOST_RESPONSE);
    await payPage.pay();
    await expect(page.getByText(UNKNOWN, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Paid in full');
    await expect(payPage.payButton).toHaveCount(0);
    await expectOneCharge(invoice, armed);
  },
);

for (const [name, fault] of sampleColumn(
  [
    ['lost request', LOST_REQUEST],
    ['lost response', LOST_RESPONSE],
    ['duplicated request', { kind: 'double' }],
    ['truncated response', HALF_RESPONSE],
    ['HTML response', PORTAL],
    ['503', DATABASE_DOWN],
    ['409 idempotency-outstanding', STILL_OUTSTANDING],
  ] satisfies (readonly [string, Fault])[],
  1,
))
  test(
    `${name} after returning from a bank: no earlier payment is shown, and the new one once it is known`,
    WHOLE_RUN,
    async ({ page, faultProxy }) => {
      const invoice = await createDemoDocument('invoice.partlyPaid');
      await page.goto(faultProxy.through(invoice.url.replace('?', '/pay?')));
      const payPage = new PayPage(page);
      const armed = faultProxy.arm(COMPLETE, fault);
      await payPage.fields.getByText('Test bank', { exact: true }).click();
      await expect(payPage.payButton).toBeEnabled();
      await payPage.payButton.focus();
      await payPage.pay();
      await page.getByRole('button', { name: 'Authorise', exact: true }).click();
      await page.waitForURL(/\/success\?/);
      expect(new URL(page.url()).origin).toBe(faultProxy.origin);
      expect(page.url()).not.toContain('client_secret');
      const main = page.getByRole('main');
      if (fault.kind !== 'double') {
        // the webhook has settled the invoice, but no response has named the payment
        await expect(main).toContainText('Paid in full');
        await page.reload(); // so that the server renders it in the same way
        await expect(main).toContainText('Paid in full');
        await expect(main).not.toContainText('We do not see your payment yet');
        await expect(page).toHaveTitle(/^Looking for your payment/);
        await expect(
          page.getByText(/Thank you for your payment|has received your payment/),
        ).toHaveCount(0);
        await expect(page.getByRole('link', { name: /^Pay|Try again/ })).toHaveCount(0);
      }
      expect(armed.hits).toBeGreaterThan(0);
      armed.clear();
      await expect(main).toContainText('has received your payment');
      await expect(main).toContainText('$3,600.00');
      const { invoiceNumber, payments, totalPaid } = await readInvoice(invoice);
      expect(await countCharges(invoiceNumber)).toBe(2);
      expect([payments.length, totalPaid]).toEqual([2, '4800.00']);
      await expect(main).toContainText(payments[1].id);
    },
  );

for (const [name, fault] of toSample(
  [
    ['lost request', LOST_REQUEST],
    ['503', DATABASE_DOWN],
    ['HTML response', PORTAL],
  ] satisfies (readonly [string, Fault])[],
  4,
)) {
  test(`${name} when the pay page reloads its data: no payment starts from stale data, and a retry pays [8.02]`, async ({
    page,
    faultProxy,
  }) => {
    const invoice = await createDemoDocument('invoice.unpaid');
    await page.goto(faultProxy.through(invoice.url));
    const pay = page.getByRole('link', { name: 'Pay invoice' }).first();
    await waitUntilHydrated(pay); // otherwise the server renders the pay page, and nothing is reloaded
    const armed = faultProxy.arm(READ, fault);
    await pay.click();
    await expect(page.getByText(LOAD_ERROR, { exact: true })).toBeVisible();
    await expect(new PayPage(page).payButton).toHaveCount(0);
    const hits = armed.hits;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => armed.hits).toBeGreaterThan(hits);
    armed.clear(); // not before the click: the page also retries after some seconds, and the button would be gone
    await payOnce(new PayPage(page), invoice);
  });

  test(
    `${name} on the success page: it shows a load error and no thank-you, and a retry shows the payment`,
    WHOLE_RUN,
    async ({ page, faultProxy }) => {
      const invoice = await createDemoDocument('invoice.paid');
      faultProxy.arm({ method: 'GET', path: '/fern/*/success' }, { kind: 'not-prerendered' });
      const armed = faultProxy.arm(READ, fault);
      await page.goto(faultProxy.through(invoice.url.replace('?', '/success?')));
      await expect(
        page.getByText(
          'There was a problem loading your invoice. Please try again or contact the issuer.',
          { exact: true },
        ),
      ).toBeVisible();
      await expect(page.getByText('Thank you')).toHaveCount(0);
      armed.clear();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Thank you for your payment')).toBeVisible();
    },
  );
}

test(
  'a processor script that does not load shows a load error, and a retry pays [8.02]',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    let isDown = true;
    await page.route(/stripe\.js/, (route) => (isDown ? route.abort() : route.continue()));
    const { invoice, payPage } = await openPayPage(page, faultProxy);
    await expect(page.getByText(LOAD_ERROR, { exact: true })).toBeVisible();
    await expect(payPage.payButton).toHaveCount(0);
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await payOnce(payPage, invoice);
  },
);

const getStep = () => ({
  method: 'GET',
  path: `/${builtFile('src/payments/invoice/PaymentStep.tsx')}`,
});

test(
  'a payment chunk lost with the connection loads when the connection is back, and the payment succeeds',
  WHOLE_RUN,
  async ({ page, faultProxy, context, expectNoise }) => {
    expectNoise(LOST_WORKER);
    const lost = faultProxy.arm(getStep(), LOST_REQUEST);
    const loads = countLoads(page);
    const { invoice, payPage } = await openPayPage(page, faultProxy);
    await expect.poll(loads).toBe(2); // one automatic reload
    await expect(page.getByText(LOAD_ERROR)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You are offline')).toBeVisible(); // two changes at the same time may cancel each other out for the page
    lost.clear();
    await context.setOffline(false);
    await expect(payPage.payButton).toBeVisible();
    await expect(page.getByText(LOAD_ERROR)).toHaveCount(0);
    await payOnce(payPage, invoice);
  },
);

test(
  'a payment chunk removed by an update: "Try again" reloads the page, and the payment succeeds',
  WHOLE_RUN,
  async ({ page, faultProxy }) => {
    const gone = faultProxy.arm(getStep(), { kind: 'refuse', code: 'not-found' });
    const loads = countLoads(page);
    const { invoice, payPage } = await openPayPage(page, faultProxy);
    await expect.poll(loads).toBe(2); // one automatic reload
    await expect(page.getByText(LOAD_ERROR)).toBeVisible();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Try again' }).click();
    await loaded;
    await expect(page.getByText(LOAD_ERROR)).toBeVisible(); // still missing: no automatic reload follows
    gone.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await payOnce(payPage, invoice);
  },
);
