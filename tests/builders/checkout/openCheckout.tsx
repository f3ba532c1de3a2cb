import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import type { CheckoutBasket, CheckoutTotals } from '#contract/entities/checkout/checkoutForm.ts';
import { CheckoutPage } from '#pages/checkout/CheckoutPage.tsx';
import { FormPage } from '#pages/checkout/FormPage.tsx';
import { formCode } from '#pages/checkout/formCode.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { makeIntent } from '#tests/builders/payments/makeIntent.ts';
import {
  makeNetwork,
  type Network,
  type Responder,
  respondWithJson,
  type SentCall,
} from '../browser/makeNetwork.ts';
import { makeUsa } from '../payments/makeUsa.ts';
import { makeStripe } from '../processors/makeStripe.ts';
import { EnteredPage } from '../rendering/EnteredPage.tsx';
import { makeBoot } from '../rendering/makeBoot.ts';
import { renderPage } from '../rendering/renderPage.tsx';
import { makeCheckoutResponse, makeCheckoutResult, makeCheckoutTotals } from './makeCheckout.ts';

/** Calls of the form that `openCheckout` opens. */
export const FORM = '/v1/sales/checkoutForm/shade-garden';
export const BASKET = `PUT ${FORM}/basket`;
export const INTENT = `${FORM}/stripe/paymentIntent`;
export const PAYMENT = `${FORM}/payment`;

/** Its URL, as in a link, and a bank page's parameters. */
export const AT = '/Shade-Garden?app_id=fern&type=checkout';
export const SECRET = '&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2';

const USA = makeUsa();

/** A server that charges 90 per box and 19 per guide, with the single promo code SHADE10. */
export function priceBasket({ body }: SentCall): CheckoutTotals {
  const { items, upsells, promoCodes } = body as CheckoutBasket;
  const sum = (items[0]?.quantity ?? 0) * 90 + upsells.length * 19;
  const isCode = (code: string) => code.toUpperCase() === 'SHADE10';
  const off = promoCodes.some(isCode) ? sum / 10 : 0;
  const total = (sum - off).toFixed(2);
  const { totals } = makeCheckoutTotals();
  return makeCheckoutTotals({
    upsells,
    promoCodes: promoCodes.map((code) => ({
      code,
      state: isCode(code) ? 'applied' : 'expired',
      type: isCode(code) ? 'percent' : null,
      value: isCode(code) ? '10' : null,
      discountAmount: isCode(code) ? off.toFixed(2) : '0.00',
    })),
    totals: { ...totals, subtotal: sum.toFixed(2), discount: off.toFixed(2), total },
    payAmount: total,
  });
}

/** Before each test: a tab at the form's URL without stored data, with Stripe's script. */
export function setUpTab() {
  const stripe = makeStripe();
  beforeEach(() => {
    stripe.reset();
    window.history.replaceState(null, '', AT);
  });
  afterEach(() => sessionStorage.clear());
  return stripe;
}

/** Opens the form at the current URL; its code is loaded. */
export function openCheckout(responses: Readonly<Record<string, Responder>> = {}) {
  formCode.arrive(FormPage);
  const network = makeNetwork({
    [`GET ${FORM}`]: () => respondWithJson(makeCheckoutResponse()),
    [BASKET]: (call) => respondWithJson(priceBasket(call)),
    [`POST ${INTENT}`]: () => respondWithJson(makeIntent('pi_1', '90.00')),
    [`PUT ${INTENT}`]: () => respondWithJson(makeIntent('pi_1', '90.00')),
    [`POST ${FORM}/stripe/setupIntent`]: () => respondWithJson(makeIntent('seti_1', '0.00')),
    [`POST ${FORM}/stripe/previewIntent`]: () => respondWithJson(makeIntent('seti_9', '0.00')),
    [`POST ${PAYMENT}`]: () => respondWithJson(makeCheckoutResult()),
    'GET /v1/countryAndProvince': () => respondWithJson({ countries: [USA] }),
    ...responses,
  });
  const page = (
    <EnteredPage>
      <CheckoutPage />
    </EnteredPage>
  );
  const at = window.location.pathname + window.location.search;
  const { store } = renderPage({ pages: { '/:id': page }, at, network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return { network, store };
}

/** A button, once it is enabled. */
export const findButton = async (name: string | RegExp) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
};

/** Types into a field. */
export const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const findCountries = async () =>
  within(await screen.findByLabelText('Country')).findByRole('option', {
    name: /United States/,
  });

/** Fills in the page's own fields. */
export async function fillIn() {
  await findCountries();
  write('Email', 'ada@vega.example');
  write('Name on card', 'Ada Maria Vega');
  write('Country', 'USA');
  write('Postal code', '10001');
}

/** The basket calls to the server, in order. */
export const getBaskets = ({ sent }: Network) =>
  sent('PUT', `${FORM}/basket`).map(({ body }) => body as CheckoutBasket);
