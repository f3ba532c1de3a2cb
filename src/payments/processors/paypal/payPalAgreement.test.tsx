import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { respondWithJson, respondWithProblem } from '#tests/builders/browser/makeNetwork.ts';
import { makeLedger } from '#tests/builders/payments/makeLedger.ts';
import {
  makeMethodsInfo,
  showPaymentTab,
  toMethod,
} from '#tests/builders/payments/showPaymentTab.tsx';
import { makePayPal } from '#tests/builders/processors/makePayPal.ts';
import { payPal } from './payPal.ts';

const INVOICE = '/v1/sales/invoice/order-1/payPal';
const AGREEMENTS = `${INVOICE}/billingAgreements`;
const ORDERS = `${INVOICE}/orders`;
const ACCEPT = '/v1/sales/invoice/invoice-1/acceptPayment';
const CONSENT = /I allow Fern .* to store my PayPal account for future payments\./;

/** The pay page of an invoice that is paid with PayPal. The script is the processor's package over a fake. */
async function openPage(agreements: 'yes' | 'no' = 'yes') {
  const script = makePayPal();
  const methods = [{ ...toMethod(payPal, 'button'), settings: { agreements } }];
  const ledger = makeLedger(makeMethodsInfo(methods));
  const tab = showPaymentTab({ ledger, registry: [payPal], methods });
  let requests = 0;
  tab.network.respond(`POST ${AGREEMENTS}`, () =>
    respondWithJson({ billingToken: `BA-${++requests}-approve` }),
  );
  tab.network.respond(`POST ${ORDERS}`, () => respondWithJson({ orderId: 'ORDER-approve' }));
  const region = await tab.findRegion();
  const findPayPal = () =>
    vi.waitFor(() => {
      const button = document.querySelector('paypal-button:not([disabled])');
      if (button === null || script.session === null) throw new Error('The button is not ready');
      return button;
    });
  const press = async () => {
    const button = await findPayPal();
    await act(async () => void fireEvent.click(button));
  };
  const tick = async () => {
    await findPayPal();
    fireEvent.click(region.getByLabelText(CONSENT));
  };
  /** Approves in PayPal's window for its last session. */
  const approve = () => act(async () => script.session?.onApprove({}));
  return { ...tab, script, ledger, region, findPayPal, press, tick, approve };
}

afterEach(() => vi.unstubAllGlobals());

it('requests a billing agreement without a payload, and charges it once with the amount [7.14]', async () => {
  const page = await openPage();
  await page.tick();
  await page.press();
  const [requests, ...more] = page.network.sent('POST', AGREEMENTS);
  expect(more).toEqual([]);
  expect(requests?.body).toBeUndefined();
  expect(page.network.sent('POST', ORDERS)).toEqual([]);
  expect(page.script.orders).toEqual(['BA-1-approve']);
  expect(page.ledger.charges).toEqual([]);
  await page.approve();
  await vi.waitFor(() => expect(page.results).toMatchObject([{ outcome: 'paid' }]));
  expect(page.network.sent('POST', ACCEPT).map(({ body }) => body)).toEqual([
    {
      invoiceXID: 'invoice-1',
      payAmount: '1134.50',
      paymentType: 'payPal',
      paymentToken: 'BA-1-approve',
      tokenProcessor: 'PAYPAL',
      consent: 'EXPLICIT_CONSENT',
    },
  ]);
  expect(page.ledger.charges).toEqual([{ token: 'BA-1-approve', amount: '1134.50' }]);
});

it('keeps the same button when the payer checks the box', async () => {
  const page = await openPage();
  const button = await page.findPayPal();
  await page.tick();
  expect(await page.findPayPal()).toBe(button);
});

it('creates an order and saves nothing if the payer does not check the box', async () => {
  const page = await openPage();
  await page.press();
  await page.approve();
  await vi.waitFor(() => expect(page.results).toHaveLength(1));
  expect(page.network.sent('POST', AGREEMENTS)).toEqual([]);
  expect(page.network.sent('POST', ORDERS).map(({ body }) => body)).toEqual([
    { payAmount: '1134.50' },
  ]);
  const [accepted] = page.network.sent('POST', ACCEPT);
  expect(accepted?.body).not.toHaveProperty('consent');
});

it('offers no agreement if PayPal has not enabled them for the account', async () => {
  const page = await openPage('no');
  await page.findPayPal();
  expect(page.region.queryByRole('checkbox')).toBeNull();
  expect(page.script.instances).toMatchObject([{ components: ['paypal-payments'] }]);
});

it('charges nothing when the payer closes the window, and requests a new agreement on the next click', async () => {
  const page = await openPage();
  await page.tick();
  await page.press();
  await act(async () => page.script.session?.onCancel({}));
  await page.press();
  expect(page.script.orders).toEqual(['BA-1-approve', 'BA-2-approve']);
  expect(page.network.sent('POST', ACCEPT)).toEqual([]);
  await page.approve();
  await vi.waitFor(() => expect(page.results).toHaveLength(1));
  expect(page.ledger.charges).toHaveLength(1);
});

it('shows an error if the account cannot use agreements, and pays with an order once the box is cleared', async () => {
  const page = await openPage();
  page.network.respond(`POST ${AGREEMENTS}`, () => respondWithProblem('processor-not-configured'));
  await page.tick();
  await page.press();
  expect(page.script.orders).toEqual([]);
  await page.tick();
  await page.press();
  await page.approve();
  await vi.waitFor(() => expect(page.results).toHaveLength(1));
  expect(page.ledger.charges).toEqual([{ token: 'ORDER-approve', amount: '1134.50' }]);
});

it('checks the same charge after a lost response', async () => {
  const page = await openPage();
  page.ledger.lost = 'reply';
  await page.tick();
  await page.press();
  await page.approve();
  fireEvent.click(await page.findButton(/Check again/));
  await vi.waitFor(() => expect(page.results).toMatchObject([{ outcome: 'paid' }]));
  const keys = page.network
    .sent('POST', ACCEPT)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(page.ledger.charges).toHaveLength(1);
});
