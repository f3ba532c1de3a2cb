import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { PaymentMethodPage } from '#pages/payment-method/PaymentMethodPage.tsx';
import { bootLoaded } from '#store/slices/appSlice.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeMethodIntent, makeSavedResult } from '#tests/builders/payments/makeMethodIntent.ts';
import { makeStripe } from '#tests/builders/processors/makeStripe.ts';
import { EnteredPage } from '#tests/builders/rendering/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';

/** Opens the session of a change link. */
export const OPEN = '/v1/sales/paymentMethods/update:intent';
/** Saves the new payment method. */
export const SAVE = '/v1/sales/updatePaymentMethod';
/** The URL of a change link. */
export const AT = '/update/fern/change-1?app_id=fern&type=payments';
/** What a bank’s page adds to the URL. */
export const SECRET = '&setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2';

/** The processor’s script in the page, reset for each test. */
export const stripe = makeStripe();
const country = (value: string, hasPostalCode: boolean, hasRegions: boolean) => ({
  value,
  label: value,
  alpha2: value.slice(0, 2),
  hasPostalCode,
  isPostalCodeRequired: hasPostalCode,
  hasRegions,
  isRegionRequired: false,
  regionKind: null,
  postalCodeKind: null,
});
/** A country with all fields, and one without postal codes or regions. */
export const COUNTRIES = [country('USA', true, true), country('HKG', false, false)];

beforeEach(() => {
  stripe.reset();
  stripe.respond({ setupIntent: { status: 'succeeded' } });
  window.history.replaceState(null, '', AT);
});
afterEach(() => sessionStorage.clear());

/** Opens the change link in the URL. */
export async function openChangeLink(responses: Readonly<Record<string, Responder>> = {}) {
  const network = makeNetwork({
    [`POST ${OPEN}`]: () => respondWithJson(makeMethodIntent()),
    [`POST ${SAVE}`]: () => respondWithJson(makeSavedResult()),
    'GET /v1/countryAndProvince': () => respondWithJson({ countries: COUNTRIES }),
    'GET /v1/countryAndProvince/USA': () =>
      respondWithJson({ countryCode: 'USA', regions: [{ value: 'NY', label: 'New York' }] }),
    ...responses,
  });
  const page = (
    <EnteredPage>
      <PaymentMethodPage />
    </EnteredPage>
  );
  const { store } = renderPage({
    pages: { '/update/:tenantId/:changeId': page },
    at: window.location.pathname + window.location.search,
    network,
  });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return { network, store };
}

/** The button that saves, once it can be clicked. */
export const findSave = async () => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
};

/** Types into a field. */
export const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The list of countries, once loaded. */
export const findCountries = async () =>
  within(await screen.findByLabelText('Country')).findByRole('option', { name: /Hong Kong/ });

/** Fills in the required fields. */
export async function fillIn() {
  await findCountries();
  write('Name on card', 'Ada Vega');
  write('Postal code', '10001');
}
