import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { EnteredPage } from '#tests/builders/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/makeBoot.ts';
import { EWAY_METHOD, putEway } from '#tests/builders/makeEway.ts';
import { makeMethodIntent, makeSavedResult } from '#tests/builders/makeMethodIntent.ts';
import {
  type Answerer,
  makeNetwork,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/makeNetwork.ts';
import { makeStripe } from '#tests/builders/makeStripe.ts';
import { renderPage } from '#tests/builders/renderPage.tsx';
import { PaymentMethodPage } from './PaymentMethodPage.tsx';

const OPEN = '/v1/sales/paymentMethods/update:intent';
const SAVE = '/v1/sales/updatePaymentMethod';
const AT = '/update/fern/change-1?app_id=fern&type=payments';
const SECRET = '&setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2';

const stripe = makeStripe();
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
const COUNTRIES = [country('USA', true, true), country('HKG', false, false)];

beforeEach(() => {
  stripe.reset();
  stripe.respond({ setupIntent: { status: 'succeeded' } });
  window.history.replaceState(null, '', AT);
});
afterEach(() => sessionStorage.clear());

/** Opens the change link in the URL. */
async function openPage(responses: Readonly<Record<string, Answerer>> = {}) {
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

const findSave = async () => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
};

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The list of countries, once loaded. */
const findCountries = async () =>
  within(await screen.findByLabelText('Country')).findByRole('option', { name: /Hong Kong/ });

async function fillIn() {
  await findCountries();
  write('Name on card', 'Ada Vega');
  write('Postal code', '10001');
}

describe('updating a card', () => {
  it('sends the changeId of the URL and what was typed, once [2.34] [7.20] [7.23]', async () => {
    const { network } = await openPage();
    const save = await findSave();
    await fillIn();
    fireEvent.click(save);
    fireEvent.click(save);
    expect(await screen.findByText('Your new card is saved')).toBeTruthy();
    expect(network.sent('POST', OPEN).map(({ body }) => body)).toEqual([{ changeId: 'change-1' }]);
    expect(network.sent('POST', SAVE).map(({ body }) => body)).toEqual([
      {
        changeId: 'change-1',
        paymentToken: 'seti_1',
        tokenProcessor: 'STRIPE',
        billingAddress1: null,
        billingAddress2: null,
        billingCity: null,
        billingCountry: 'USA',
        billingEmail: 'ada@vega.example',
        billingPhone: null,
        billingPostalCode: '10001',
        billingRegion: null,
        nameOnCard: 'Ada Vega',
        paymentMethodType: 'CREDIT',
      },
    ]);
    expect(stripe.confirmed).toHaveLength(1);
    expect(screen.getByText(/Visa/).textContent).toContain('4242');
  });

  it('removes the card on file after a confirmation, and shows an error if it could not', async () => {
    const path = '/v1/sales/paymentMethods/remove';
    const { network } = await openPage({ [`POST ${path}`]: () => respondWithProblem('not-found') });
    await findSave();
    const remove = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Remove this payment method' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    };
    await remove();
    expect((await screen.findByRole('alert')).textContent).toMatch(/nothing has changed/);
    network.respond(`POST ${path}`, () =>
      respondWithJson({ removedAt: '2026-12-01T15:00:00.000Z' }),
    );
    await remove();
    expect(await screen.findByText(/You removed the saved payment method on/)).toBeTruthy();
    expect(network.sent('POST', path).at(-1)?.body).toEqual({ key: 'change-1' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('requires consent to saving a card if none is on file', async () => {
    await openPage({
      [`POST ${OPEN}`]: () => respondWithJson(makeMethodIntent({ current: null })),
    });
    await findSave();
    expect(screen.queryByText(/instead of the one on file/)).toBeNull();
    expect(screen.getByText(/for the payments that you have agreed to, until/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove this payment method' })).toBeNull();
  });

  it('sends the token of fields without a session once', async () => {
    putEway();
    const method = EWAY_METHOD;
    const { network } = await openPage({
      [`POST ${OPEN}`]: () =>
        respondWithJson(makeMethodIntent({ method, setupId: '', secret: '' })),
    });
    const save = await findSave();
    await fillIn();
    fireEvent.click(save);
    fireEvent.click(save);
    expect(await screen.findByText('Your new card is saved')).toBeTruthy();
    expect(network.sent('POST', OPEN)).toHaveLength(1);
    expect(network.sent('POST', SAVE).map(({ body }) => body)).toMatchObject([
      { changeId: 'change-1', paymentToken: 'code=code-1', tokenProcessor: 'EWAY' },
    ]);
  });

  it('checks a save with a lost response with its original key', async () => {
    putEway();
    let isLost = true;
    const method = EWAY_METHOD;
    const { network } = await openPage({
      [`POST ${OPEN}`]: () =>
        respondWithJson(makeMethodIntent({ method, setupId: '', secret: '' })),
      [`POST ${SAVE}`]: () =>
        isLost ? respondWithProblem('processor-unreachable') : respondWithJson(makeSavedResult()),
    });
    const save = await findSave();
    await fillIn();
    fireEvent.click(save);
    const ask = await screen.findByRole('button', { name: 'Check again' });
    isLost = false;
    fireEvent.click(ask);
    expect(await screen.findByText('Your new card is saved')).toBeTruthy();
    const keys = network.sent('POST', SAVE).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('passes the page’s own details to the processor, whose fields omit them', async () => {
    await openPage();
    const save = await findSave();
    await fillIn();
    fireEvent.click(save);
    await waitFor(() => expect(stripe.confirmed).toHaveLength(1));
    expect(stripe.fields[0]).toMatchObject({
      fields: {
        billingDetails: { name: 'never', email: 'never', phone: 'never', address: 'never' },
      },
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    });
    expect(stripe.confirmed).toMatchObject([
      {
        redirect: 'if_required',
        clientSecret: 'seti_1_secret_2',
        confirmParams: {
          payment_method_data: {
            billing_details: {
              name: 'Ada Vega',
              email: 'ada@vega.example',
              address: { country: 'US', postal_code: '10001' },
            },
          },
        },
      },
    ]);
    const [{ confirmParams } = {}] = stripe.confirmed;
    expect(Object(confirmParams).return_url).toBe(`${location.origin}${AT}`);
  });

  it('is prefilled with the name, country and postal code from the business', async () => {
    const contact = { contactCountry: 'USA', contactPostalCode: '97211' };
    await openPage({ [`POST ${OPEN}`]: () => respondWithJson(makeMethodIntent(contact)) });
    await findSave();
    await findCountries();
    const labels = ['Name on card', 'Country', 'Postal code'];
    const fields = labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
    expect(fields).toEqual(['Ada Vega', 'USA', '97211']);
  });

  it('shows missing fields, sends nothing, and continues once they are filled in [5.37]', async () => {
    const { network } = await openPage();
    const save = await findSave();
    await findCountries();
    write('Name on card', '');
    fireEvent.click(save);
    expect(await screen.findByText('Please fill in all required fields')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name on card'));
    expect([stripe.confirmed, network.sent('POST', SAVE)]).toEqual([[], []]);
    await fillIn();
    expect(screen.queryByText('Please fill in all required fields')).toBeNull();
  });

  it('has no postal code field if the country has none', async () => {
    await openPage();
    await findSave();
    await findCountries();
    expect(screen.getByLabelText('Postal code')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'HKG' } });
    expect(screen.queryByLabelText('Postal code')).toBeNull();
  });

  it('shows that the countries did not load, and retries on request [8.07]', async () => {
    let isDown = true;
    await openPage({
      'GET /v1/countryAndProvince': () =>
        isDown ? respondWithProblem('internal-error') : respondWithJson({ countries: COUNTRIES }),
    });
    const message =
      "Something went wrong and we couldn't load the country options. Please try again.";
    expect(await screen.findByText(message)).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findCountries()).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('shows that the update failed, and whom to contact [8.09] [8.10]', async () => {
    await openPage({ [`POST ${SAVE}`]: () => respondWithProblem('processor-refused') });
    const save = await findSave();
    await fillIn();
    fireEvent.click(save);
    const alert = await screen.findByText(
      /^There was an issue submitting your updated payment information\. Please try again later\. Contact .+ for help if the issue persists\.$/,
    );
    expect(alert).toBeTruthy();
    expect(screen.getAllByText('Card Update Error').length).toBeGreaterThan(0);
  });
});

describe('a link that does not open', () => {
  it.each([
    ['not-found', 'We cannot find this link'],
    ['link-revoked', 'This link was withdrawn'],
    ['link-expired', 'This link has expired'],
    ['link-used', 'This link has already been used'],
  ] as const)('shows why: %s', async (code, title) => {
    await openPage({ [`POST ${OPEN}`]: () => respondWithProblem(code) });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows that the page did not load, and retries on request [8.11]', async () => {
    let isDown = true;
    await openPage({
      [`POST ${OPEN}`]: () =>
        isDown ? respondWithProblem('processor-refused') : respondWithJson(makeMethodIntent()),
    });
    expect(await screen.findByText('There was an issue loading this page.')).toBeTruthy();
    expect(screen.getByText('Card Update Error')).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findSave()).toBeTruthy();
  });

  it('shows that the link has ended while the form was open', async () => {
    let isUsed = false;
    await openPage({
      [`POST ${OPEN}`]: () =>
        isUsed ? respondWithProblem('link-used') : respondWithJson(makeMethodIntent()),
      [`POST ${SAVE}`]: () => {
        isUsed = true;
        return respondWithProblem('link-used');
      },
    });
    const save = await findSave();
    await fillIn();
    fireEvent.click(save);
    expect(await screen.findByText('This link has already been used')).toBeTruthy();
  });
});

describe('a return from a bank’s page', () => {
  async function leave() {
    const { network } = await openPage();
    stripe.respond(new Promise<never>(() => {}));
    const save = await findSave();
    await fillIn();
    fireEvent.click(save);
    await waitFor(() => expect(stripe.confirmed).toHaveLength(1));
    document.body.innerHTML = '';
    window.history.replaceState(null, '', AT + SECRET);
    return network;
  }

  it('is handled with the submitted details, and removes the secret afterwards [2.35] [4.19]', async () => {
    await leave();
    const { network } = await openPage();
    expect(await screen.findByText('Your new card is saved')).toBeTruthy();
    expect(network.sent('POST', SAVE)[0]?.body).toMatchObject({
      paymentToken: 'seti_1',
      nameOnCard: 'Ada Vega',
      billingPostalCode: '10001',
    });
    expect(window.location.search).toBe('?app_id=fern&type=payments');
    expect(JSON.stringify(sessionStorage)).not.toContain('secret');
  });

  it('recovers when it is reloaded before the server has responded [2.36]', async () => {
    await leave();
    const { network } = await openPage({ [`POST ${SAVE}`]: () => new Promise(() => {}) });
    await vi.waitFor(() => expect(network.sent('POST', SAVE)).toHaveLength(1));
    expect(window.location.search).toContain('setup_intent_client_secret');
    document.body.innerHTML = '';
    await openPage();
    expect(await screen.findByText('Your new card is saved')).toBeTruthy();
  });

  it('clears the query and starts over without a stored name and e-mail address [4.20]', async () => {
    window.history.replaceState(null, '', AT + SECRET);
    const { network } = await openPage();
    expect(await findSave()).toBeTruthy();
    expect(window.location.search).toBe('?app_id=fern&type=payments');
    expect(network.sent('POST', SAVE)).toEqual([]);
  });

  it('shows why the card was declined on the bank’s page', async () => {
    await leave();
    await openPage({
      [`POST ${SAVE}`]: () =>
        respondWithJson(
          makeSavedResult({
            ...{ successful: false, outcome: 'failed', declineCode: 'expired_card' },
            ...{ method: null, paymentMethodId: null, fingerprint: null },
          }),
        ),
    });
    expect(await screen.findByText('The card has expired.')).toBeTruthy();
    expect(await findSave()).toBeTruthy();
  });

  it('shows that the bank’s authentication failed, and offers the form again [8.12] [8.13]', async () => {
    await leave();
    await openPage({
      [`POST ${SAVE}`]: () =>
        respondWithJson(
          makeSavedResult({
            successful: false,
            outcome: 'failed',
            declineCode: 'authentication_failed',
            method: null,
            paymentMethodId: null,
            fingerprint: null,
          }),
        ),
    });
    expect(await screen.findByText('3D Secure authentication failed')).toBeTruthy();
    expect(
      screen.getByText('This transaction requires 2 step authentication. Please try again.'),
    ).toBeTruthy();
    expect(await findSave()).toBeTruthy();
    const typed = ['Name on card', 'Postal code'].map((label) => screen.getByLabelText(label));
    expect(typed.map((field) => (field as HTMLInputElement).value)).toEqual(['Ada Vega', '10001']);
  });

  it('shows an unknown outcome without a response, and checks again on request', async () => {
    await leave();
    let isDown = true;
    await openPage({
      [`POST ${SAVE}`]: () =>
        isDown ? Promise.reject(new TypeError('no line')) : respondWithJson(makeSavedResult()),
    });
    const ask = await screen.findByRole('button', { name: 'Check again' });
    isDown = false;
    fireEvent.click(ask);
    expect(await screen.findByText('Your new card is saved')).toBeTruthy();
  });
});
