import type { Page } from '@playwright/test';
import { builtFile } from '#tests/build/builtApp.ts';
import { toSample, toTurn } from '#tests/runner/matrix.ts';
import { countLoads } from '../fixtures/countLoads.ts';
import type { ArmedFault, Fault, FaultProxy } from '../fixtures/faultProxy.ts';
import { expect, test } from '../fixtures/faultTest.ts';
import { LOST_WORKER } from '../fixtures/lostWorker.ts';
import type { DocumentAddress } from '../pages/demoDocument.ts';
import { createDemoDocument, readInvoice } from '../pages/demoDocument.ts';
import { PayPage } from '../pages/PayPage.ts';
import { countCharges, listIntents } from '../pages/standInControl.ts';
import { waitForApp } from '../pages/waitForApp.ts';

const READ = { method: 'GET', path: '/api/*/v1/sales/invoice/*' };
const OPEN = { method: 'POST', path: '/api/*/v1/sales/order/*/stripe/paymentIntent' };
const AMOUNT = { method: 'PUT', path: '/api/*/v1/sales/stripe/paymentIntent/*' };
const SETTLE = { method: 'POST', path: '/api/*/v1/sales/invoice/*/acceptPayment' };
const COMPLETE = { method: 'POST', path: '/api/*/v1/sales/invoice/*/completeAuthorizedPayment' };

const CARD = '4242424242424242';
const LOAD_ERROR =
  'There was a problem loading the payment form. Please try again or contact the issuer.';
const NOT_PAID = 'Your payment did not go through.';
const NO_CONNECTION = 'You need an internet connection to pay.';
const NOT_SENT =
  'We could not reach the server, so nothing was charged. Please check your connection and try again.';
const UNKNOWN = 'We do not know yet whether your payment went through';

/** What the second of two equal requests may hear while the first is still at the processor. */
const OUTSTANDING = 409;

type Named = readonly [name: string, fault: Fault, words: string];
const LOST: Fault = { kind: 'lose-request' };
const UNHEARD: Fault = { kind: 'lose-reply' };
const HALF: Fault = { kind: 'half' };
const PORTAL: Fault = { kind: 'portal' };
const BROKEN: Fault = { kind: 'refuse', code: 'internal-error' };
const BUSY: Fault = { kind: 'refuse', code: 'idempotency-outstanding', retryAfterS: 1 };
const DOWN: Fault = { kind: 'refuse', code: 'database-unavailable', retryAfterS: 5 };

async function openPayPage(page: Page, line: FaultProxy) {
  const invoice = await createDemoDocument('invoice.unpaid');
  await page.goto(line.through(invoice.url.replace('?', '/pay?')));
  return { invoice, payPage: new PayPage(page) };
}

/** Nothing on the screen says that money has moved. */
async function expectNothingClaimed(page: Page) {
  await expect(page).toHaveURL(/\/pay\?/);
  await expect(page.getByText(/Thank you|Paid in full|received your payment/)).toHaveCount(0);
}

/** What the judges find after any fight: one charge in the processor's books, one payment in ours, and it is paid. */
async function expectOneCharge(address: DocumentAddress, fault?: ArmedFault) {
  const { invoiceNumber, status, payments, totalRemainingBalance } = await readInvoice(address);
  expect(await countCharges(invoiceNumber)).toBe(1);
  expect({ status, totalRemainingBalance }).toEqual({
    status: 'PAID',
    totalRemainingBalance: '0.00',
  });
  expect(payments).toHaveLength(1);
  const statuses = (fault?.replies ?? []).map(({ status: each }) => each);
  expect(statuses.filter((each) => each !== 200 && each !== OUTSTANDING)).toEqual([]);
}

/** Pays with a card that works: one charge comes of it. */
async function payOnce(payPage: PayPage, address: DocumentAddress) {
  await payPage.typeCard(CARD);
  await payPage.pay();
  await payPage.expectPaid();
  await expectOneCharge(address);
}

async function expectNoCharge(address: DocumentAddress) {
  const { invoiceNumber, payments } = await readInvoice(address);
  expect(await countCharges(invoiceNumber)).toBe(0);
  expect(payments).toHaveLength(0);
}

test.beforeEach(({ expectNoise }) => expectNoise(/Failed to load resource|net::ERR/));

for (const [name, fault, words] of toSample(
  [
    ['is lost', LOST, NO_CONNECTION],
    ['is done and never heard of', UNHEARD, NO_CONNECTION],
    ['breaks off in the middle', HALF, NO_CONNECTION],
    ['is answered with HTML', PORTAL, NO_CONNECTION],
    ['is refused with 500', BROKEN, LOAD_ERROR],
    ['is refused with 503', DOWN, LOAD_ERROR],
    ['is still outstanding', BUSY, LOAD_ERROR],
  ] satisfies Named[],
  0,
))
  test(`opening the payment ${name}: nothing is charged, and the next try pays once`, async ({
    page,
    line,
  }) => {
    const invoice = await createDemoDocument('invoice.unpaid');
    const armed = line.arm(OPEN, fault);
    await page.goto(line.through(invoice.url.replace('?', '/pay?')));
    const payPage = new PayPage(page);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(payPage.payButton).toHaveCount(0);
    await expectNothingClaimed(page);
    armed.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await payOnce(payPage, invoice);
    expect(await listIntents((await readInvoice(invoice)).invoiceNumber)).toHaveLength(1);
  });

test('opening the payment is doubled: one payment at the processor, one charge', async ({
  page,
  line,
}) => {
  const armed = line.arm(OPEN, { kind: 'double' });
  const { invoice, payPage } = await openPayPage(page, line);
  await payPage.typeCard(CARD);
  // more than two where the page was answered that the other one is still outstanding, and asked again
  expect(armed.replies.length).toBeGreaterThanOrEqual(2);
  await payPage.pay();
  await payPage.expectPaid();
  await expectOneCharge(invoice);
  expect(await listIntents((await readInvoice(invoice)).invoiceNumber)).toHaveLength(1);
});

for (const [name, fault, words] of toSample(
  [
    ['is lost', LOST, NOT_SENT],
    ['is done and never heard of', UNHEARD, NOT_SENT],
    ['breaks off in the middle', HALF, NOT_SENT],
    ['is answered with HTML', PORTAL, NOT_SENT],
    ['is refused with 500', BROKEN, NOT_PAID],
    ['is refused with 503', DOWN, NOT_PAID],
    ['is still outstanding', BUSY, NOT_PAID],
  ] satisfies Named[],
  1,
))
  test(`the amount ${name}: nothing is confirmed, and the next press pays once`, async ({
    page,
    line,
  }) => {
    const { invoice, payPage } = await openPayPage(page, line);
    await payPage.typeCard(CARD);
    const armed = line.arm(AMOUNT, fault);
    await payPage.pay();
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
    await expectNothingClaimed(page);
    await expectNoCharge(invoice);
    armed.clear();
    await expect(payPage.payButton).toBeEnabled();
    await payPage.pay();
    await payPage.expectPaid();
    await expectOneCharge(invoice, armed);
  });

test('the amount is doubled: one charge of that amount', async ({ page, line }) => {
  const { invoice, payPage } = await openPayPage(page, line);
  await payPage.typeCard(CARD);
  const armed = line.arm(AMOUNT, { kind: 'double' });
  await payPage.pay();
  await payPage.expectPaid();
  expect(armed.replies.length).toBeGreaterThanOrEqual(2); // whose reply says that the other is outstanding asks again
  await expectOneCharge(invoice, armed);
});

for (const [name, fault] of toSample(
  [
    ['is lost', LOST],
    ['is done and never heard of', UNHEARD],
    ['breaks off in the middle', HALF],
    ['is answered with HTML', PORTAL],
    ['is refused with 500', BROKEN],
    ['is refused with 503', DOWN],
    ['is still outstanding', BUSY],
  ] satisfies (readonly [string, Fault])[],
  2,
))
  test(`the word about a payment ${name}: not known is said, only asking is offered, and one charge is found`, async ({
    page,
    line,
  }) => {
    const { invoice, payPage } = await openPayPage(page, line);
    await payPage.typeCard(CARD);
    const armed = line.arm(SETTLE, fault);
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

test('the word about a payment is doubled: one payment in the books', async ({ page, line }) => {
  const { invoice, payPage } = await openPayPage(page, line);
  await payPage.typeCard(CARD);
  const armed = line.arm(SETTLE, { kind: 'double' });
  await payPage.pay();
  await payPage.expectPaid();
  expect(armed.replies.length).toBeGreaterThanOrEqual(2); // whose reply says that the other is outstanding asks again
  await expectOneCharge(invoice, armed);
});

test('while the word about a payment is on its way nothing is claimed, and nothing more is sent', async ({
  page,
  line,
}) => {
  const { invoice, payPage } = await openPayPage(page, line);
  await payPage.typeCard(CARD);
  const amounts = line.arm(AMOUNT, { kind: 'late', ms: 1 });
  const armed = line.arm(SETTLE, { kind: 'hold-reply' });
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
});

test('a reload while the outcome is not known shows what the server has read', async ({
  page,
  line,
}) => {
  const { invoice, payPage } = await openPayPage(page, line);
  await payPage.typeCard(CARD);
  const armed = line.arm(SETTLE, UNHEARD);
  await payPage.pay();
  await expect(page.getByText(UNKNOWN, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Paid in full');
  await expect(payPage.payButton).toHaveCount(0);
  await expectOneCharge(invoice, armed);
});

for (const [name, fault] of toTurn(
  [
    ['is lost', LOST],
    ['is done and never heard of', UNHEARD],
    ['is doubled', { kind: 'double' }],
    ['breaks off in the middle', HALF],
    ['is answered with HTML', PORTAL],
    ['is refused with 503', DOWN],
    ['is still outstanding', BUSY],
  ] satisfies (readonly [string, Fault])[],
  1,
))
  test(`back from a bank, the payment update ${name}: no earlier payment is shown instead, and the payment once it is known`, async ({
    page,
    line,
  }) => {
    const invoice = await createDemoDocument('invoice.partlyPaid');
    await page.goto(line.through(invoice.url.replace('?', '/pay?')));
    const payPage = new PayPage(page);
    const armed = line.arm(COMPLETE, fault);
    await payPage.fields.getByText('Test bank', { exact: true }).click();
    await expect(payPage.payButton).toBeEnabled();
    await payPage.payButton.focus();
    await payPage.pay();
    await page.getByRole('button', { name: 'Authorise', exact: true }).click();
    await page.waitForURL(/\/success\?/);
    expect(new URL(page.url()).origin).toBe(line.origin);
    expect(page.url()).not.toContain('client_secret');
    const main = page.getByRole('main');
    if (fault.kind !== 'double') {
      await expect(main).toContainText('We do not see your payment yet');
      await page.reload(); // the server renders it the same way
      await expect(main).toContainText('We do not see your payment yet');
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
  });

for (const [name, fault] of toSample(
  [
    ['a dropped line', LOST],
    ['503', DOWN],
    ['a page of HTML with 200', PORTAL],
  ] satisfies (readonly [string, Fault])[],
  4,
)) {
  test(`${name} when the pay page reloads its data: no payment starts from an old response [8.02]`, async ({
    page,
    line,
  }) => {
    const invoice = await createDemoDocument('invoice.unpaid');
    await page.goto(line.through(invoice.url));
    const pay = page.getByRole('link', { name: 'Pay invoice' }).first();
    await waitForApp(page);
    const armed = line.arm(READ, fault);
    await pay.click();
    await expect(page.getByText(LOAD_ERROR, { exact: true })).toBeVisible();
    await expect(new PayPage(page).payButton).toHaveCount(0);
    armed.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    const payPage = new PayPage(page);
    await payOnce(payPage, invoice);
  });

  test(`${name} on the thank-you page: it says that it could not ask, and claims nothing`, async ({
    page,
    line,
  }) => {
    const invoice = await createDemoDocument('invoice.paid');
    line.arm({ method: 'GET', path: '/fern/*/success' }, { kind: 'not-prerendered' });
    const armed = line.arm(READ, fault);
    await page.goto(line.through(invoice.url.replace('?', '/success?')));
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
  });
}

test('the processor’s script does not arrive: the form’s load failure, and the next try pays [8.02]', async ({
  page,
  line,
}) => {
  let isDown = true;
  await page.route(/stripe\.js/, (route) => (isDown ? route.abort() : route.continue()));
  const { invoice, payPage } = await openPayPage(page, line);
  await expect(page.getByText(LOAD_ERROR, { exact: true })).toBeVisible();
  await expect(payPage.payButton).toHaveCount(0);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await payOnce(payPage, invoice);
});

const getStep = () => ({
  method: 'GET',
  path: `/${builtFile('src/payments/invoice/PaymentStep.tsx')}`,
});

test('the payment step’s code was lost with the connection: it comes with the next one, and pays', async ({
  page,
  line,
  context,
  expectNoise,
}) => {
  expectNoise(LOST_WORKER);
  const lost = line.arm(getStep(), LOST);
  const loads = countLoads(page);
  const { invoice, payPage } = await openPayPage(page, line);
  await expect.poll(loads).toBe(2); // it has tried once by itself
  await expect(page.getByText(LOAD_ERROR)).toBeVisible();
  await context.setOffline(true);
  lost.clear();
  await context.setOffline(false);
  await expect(payPage.payButton).toBeVisible();
  await expect(page.getByText(LOAD_ERROR)).toHaveCount(0);
  await payOnce(payPage, invoice);
});

test('the payment step’s code was taken by an update: trying again loads the page again, and it pays', async ({
  page,
  line,
}) => {
  const gone = line.arm(getStep(), { kind: 'refuse', code: 'not-found' });
  const loads = countLoads(page);
  const { invoice, payPage } = await openPayPage(page, line);
  await expect.poll(loads).toBe(2); // it has tried once by itself
  await expect(page.getByText(LOAD_ERROR)).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await loaded;
  await expect(page.getByText(LOAD_ERROR)).toBeVisible(); // it is still gone: no reload follows by itself
  gone.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await payOnce(payPage, invoice);
});
