import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { respondWithJson } from '#tests/builders/browser/makeNetwork.ts';
import { makeCheckoutResponse } from '#tests/builders/checkout/makeCheckout.ts';
import {
  AT,
  FORM,
  fillIn,
  findButton,
  openCheckout,
  PAYMENT,
  priceBasket,
} from '#tests/builders/checkout/openCheckout.tsx';
import { makeSalesInfo } from '#tests/builders/documents/makeInvoice.ts';
import { makeUsa } from '#tests/builders/payments/makeUsa.ts';
import { CHECKOUT_PAYMENT, SESSION_REQUESTS } from '#tests/builders/payments/sentPayloads.ts';
import {
  makeRainforest,
  RAINFOREST_METHOD,
  RAINFOREST_SESSION,
} from '#tests/builders/processors/makeRainforest.ts';

const CREATE = '/v1/sales/rainforest/paymentIntent';
makeRainforest();
beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', AT);
});

it('sends the order and the component’s card with exactly these fields [7.28] [7.35] [7.36]', async () => {
  const appSalesInfo = makeSalesInfo({ isRegionRequired: true, methods: [RAINFOREST_METHOD] });
  const { network } = openCheckout({
    [`GET ${FORM}`]: () =>
      respondWithJson({
        ...makeCheckoutResponse(),
        appSalesInfo,
        savingConnections: [RAINFOREST_METHOD.connectionId],
      }),
    [`PUT ${FORM}/basket`]: (call) => respondWithJson({ ...priceBasket(call), keepsMethod: true }),
    [`POST ${CREATE}`]: () => respondWithJson(RAINFOREST_SESSION),
    'GET /v1/countryAndProvince': () =>
      respondWithJson({
        countries: [makeUsa({ hasRegions: true, isRegionRequired: true })],
      }),
    'GET /v1/countryAndProvince/USA': () =>
      respondWithJson({ countryCode: 'USA', regions: [{ value: 'NY', label: 'New York' }] }),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: /Planting guide/ }));
  await screen.findAllByText('$109.00');
  const code = await screen.findByLabelText('Promo code');
  fireEvent.change(code, { target: { value: 'SHADE10' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findAllByText('$98.10');
  fireEvent.click(await findButton('Continue to payment'));
  const pay = await findButton('Pay $98.10');
  await fillIn();
  fireEvent.change(screen.getByLabelText('Name on card'), { target: { value: 'Ada Vega' } });
  await screen.findByRole('option', { name: 'New York' });
  fireEvent.change(screen.getByLabelText(/Region|State/), { target: { value: 'NY' } });
  fireEvent.click(screen.getByLabelText(/I allow .* to store this payment method/));
  fireEvent.click(pay);
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
  expect(network.sent('POST', CREATE).map(({ body }) => body)).toEqual([SESSION_REQUESTS.checkout]);
  expect(network.sent('POST', PAYMENT).map(({ body }) => body)).toEqual([CHECKOUT_PAYMENT]);
});
