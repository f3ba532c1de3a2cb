import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SalesMethod } from '#contract/entities/documents/invoice.ts';
import { respondWithJson, respondWithProblem } from '#tests/builders/browser/makeNetwork.ts';
import { makeCheckoutResponse, makeCheckoutTotals } from '#tests/builders/checkout/makeCheckout.ts';
import {
  AT,
  BASKET,
  FORM,
  findButton,
  getBaskets,
  openCheckout,
  PAYMENT,
  write,
} from '#tests/builders/checkout/openCheckout.tsx';
import { makeMethodIntent } from '#tests/builders/payments/makeMethodIntent.ts';
import { type FakePayPal, makePayPal } from '#tests/builders/processors/makePayPal.ts';
import { makePayPalMethod } from '#tests/builders/processors/makePayPalMethod.ts';
import { makeStripe } from '#tests/builders/processors/makeStripe.ts';

const ORDERS = `${FORM}/payPal/orders`;
const PAYPAL = makePayPalMethod();

makeStripe();
let script: FakePayPal;
beforeEach(() => {
  script = makePayPal();
  window.history.replaceState(null, '', AT);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Opens a form with these methods, and continues to its payment. */
async function openPayment(
  methods: readonly SalesMethod[],
  orders = respondWithJson({ orderId: 'O-1' }),
) {
  const response = makeCheckoutResponse();
  const appSalesInfo = { ...response.appSalesInfo, methods: [...methods] };
  const { network } = openCheckout({
    [`GET ${FORM}`]: () => respondWithJson({ ...response, appSalesInfo }),
    [`POST ${ORDERS}`]: () => orders,
  });
  fireEvent.click(await findButton('Continue to payment'));
  const button = await waitFor(() => {
    const found = document.querySelector('paypal-button');
    if (found === null || found.hasAttribute('disabled'))
      throw new Error('The button is not ready');
    return found;
  });
  await waitFor(() => expect(script.session).not.toBeNull());
  return { network, press: () => act(async () => void fireEvent.click(button)) };
}

it('validates e-mail and name before PayPal’s window opens, then creates the order and processes it [3.41] [7.35]', async () => {
  const { network, press } = await openPayment([PAYPAL]);
  expect(await screen.findByLabelText('Your name')).toBeTruthy();
  expect(screen.queryByLabelText('Country')).toBeNull();
  await press();
  expect(await screen.findByText('Please fill in all required fields')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect([script.orders, network.sent('POST', ORDERS)]).toEqual([[], []]);
  write('Email', 'ada@vega.example');
  write('Your name', 'Ada Maria Vega');
  await press();
  await waitFor(() => expect(script.orders).toEqual(['O-1']));
  expect(getBaskets(network).at(-1)).toMatchObject({
    email: 'ada@vega.example',
    nameOnCard: 'Ada Maria Vega',
  });
  await act(async () => void script.session?.onApprove({ orderId: 'O-1' }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
  expect(network.sent('POST', PAYMENT).map(({ body }) => body)).toEqual([
    {
      email: 'ada@vega.example',
      nameOnCard: 'Ada Maria Vega',
      paymentType: 'payPal',
      paymentToken: 'O-1',
      tokenProcessor: 'PAYPAL',
      checkoutFormIdentifier: 'shade-garden',
      upsells: [],
      promoCodes: [],
      payAmount: '90.00',
      consent: 'NO_CONSENT',
    },
  ]);
});

it('appears below the page’s fields with a card form, and requires fewer of them', async () => {
  const { network, press } = await openPayment([makeMethodIntent().method, PAYPAL]);
  const email = await screen.findByLabelText('Email');
  const button = document.querySelector('paypal-button') as Element;
  expect(email.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  write('Email', 'ada@vega.example');
  write('Name on card', 'Ada Vega');
  await screen.findByLabelText('Postal code');
  const pay = await findButton('Pay $90.00');
  expect(button.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(pay);
  expect(await screen.findByRole('button', { name: 'Postal code' })).toBeTruthy();
  await press();
  await waitFor(() => expect(network.sent('POST', ORDERS)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Postal code' })).toBeNull();
});

it('opens no window if the form has changed, and shows why', async () => {
  const { press, network } = await openPayment(
    [PAYPAL],
    respondWithProblem('checkout-total-changed'),
  );
  write('Email', 'ada@vega.example');
  write('Your name', 'Ada Vega');
  await press();
  expect(await screen.findByText('This form has changed')).toBeTruthy();
  expect([script.orders, network.sent('POST', PAYMENT)]).toEqual([[], []]);
});

it.each([
  ['a payment', '90.00', true],
  ['nothing to pay', '0.00', false],
] as const)(
  'with %s, is offered beside a card form only if something is due today [4.15]',
  async (_, payAmount, isOffered) => {
    const basket = makeCheckoutTotals({ payAmount, keepsMethod: payAmount === '0.00' });
    const response = makeCheckoutResponse({ basket });
    const { appSalesInfo } = response;
    const methods = [...(appSalesInfo.methods ?? []), PAYPAL];
    openCheckout({
      [`GET ${FORM}`]: () =>
        respondWithJson({ ...response, appSalesInfo: { ...appSalesInfo, methods } }),
      [BASKET]: () => respondWithJson(basket),
    });
    fireEvent.click(await findButton(/^Continue/));
    await findButton(isOffered ? /^Pay/ : 'Confirm');
    await waitFor(() => expect(document.querySelector('paypal-button') !== null).toBe(isOffered));
  },
);
