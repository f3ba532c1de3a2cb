import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeCheckoutResponse, makeCheckoutTotals } from '#tests/builders/checkout/makeCheckout.ts';
import {
  AT,
  BASKET,
  FORM,
  findButton,
  openCheckout,
  PAYMENT,
  write,
} from '#tests/builders/checkout/openCheckout.tsx';
import { makePayPalMethod } from '#tests/builders/processors/makePayPalMethod.ts';
import { makePayPalWallets } from '#tests/builders/processors/makePayPalWallets.ts';
import '#payments/processors/paypal/payPalModule.tsx';
import '#payments/processors/paypal/wallets/PayPalWallets.tsx';

const ORDERS = `${FORM}/payPal/orders`;
const PAYPAL = makePayPalMethod({ googlePay: 'yes', googlePayUrl: 'https://pay.example/pay.js' });

beforeEach(() => window.history.replaceState(null, '', AT));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Continues a form to its payment, on a device with Google Pay. */
async function openPayment({ amount = '90.00', keepsMethod = false } = {}) {
  const device = makePayPalWallets(['google']);
  const basket = makeCheckoutTotals({ keepsMethod });
  const response = makeCheckoutResponse({ basket });
  const appSalesInfo = { ...response.appSalesInfo, methods: [PAYPAL] };
  const { network } = openCheckout({
    [`GET ${FORM}`]: () => respondWithJson({ ...response, appSalesInfo }),
    [BASKET]: () => respondWithJson(basket),
    [`POST ${ORDERS}`]: () => respondWithJson({ orderId: 'O-1', amount }),
  });
  fireEvent.click(await findButton('Continue to payment'));
  await waitFor(() => expect(document.querySelector('paypal-button')).not.toBeNull());
  await screen.findByLabelText('Email');
  const press = async () => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Google Pay' });
    await waitFor(() => expect(button.disabled).toBe(false));
    act(() => void fireEvent.click(button));
  };
  return { device, network, press };
}

it('opens the sheet once the required fields are filled in, and processes the confirmed order', async () => {
  const { device, network, press } = await openPayment();
  await press();
  expect(await screen.findByText('Please fill in all required fields')).toBeTruthy();
  expect([device.googleSheets, network.sent('POST', ORDERS)]).toEqual([[], []]);
  write('Email', 'ada@vega.example');
  write('Your name', 'Ada Maria Vega');
  await press();
  expect(device.googleSheets[0]?.request.transactionInfo.totalPrice).toBe('90.00');
  expect(await device.googleSheets[0]?.confirm()).toBe(true);
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
  expect(network.sent('POST', PAYMENT)).toMatchObject([
    { body: { paymentType: 'payPal', paymentToken: 'O-1', payAmount: '90.00' } },
  ]);
});

it('confirms nothing if the server priced the basket differently', async () => {
  const { device, network, press } = await openPayment({ amount: '91.00' });
  write('Email', 'ada@vega.example');
  write('Your name', 'Ada Vega');
  await press();
  expect(await device.googleSheets[0]?.confirm()).toBe(false);
  expect(await screen.findByText(/The amount changed while you were paying/)).toBeTruthy();
  expect([device.steps, network.sent('POST', PAYMENT)]).toEqual([[], []]);
});

it('offers no wallet for an order with later charges', async () => {
  await openPayment({ keepsMethod: true });
  expect(screen.queryByRole('button', { name: 'Google Pay' })).toBeNull();
});
