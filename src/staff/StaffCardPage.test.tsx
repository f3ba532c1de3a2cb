import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bootLoaded } from '#store/slices/appSlice.ts';
import { EnteredPage } from '#tests/builders/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/makeBoot.ts';
import { EWAY_METHOD, putEway } from '#tests/builders/makeEway.ts';
import { makeInvoice, makePayment } from '#tests/builders/makeInvoice.ts';
import { makeMethodIntent } from '#tests/builders/makeMethodIntent.ts';
import {
  type Answerer,
  makeNetwork,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/makeNetwork.ts';
import { makePaidResult } from '#tests/builders/makePaidResult.ts';
import { respondAsSignedIn } from '#tests/builders/makeStaffAccount.ts';
import { makeStripe } from '#tests/builders/makeStripe.ts';
import { renderPage } from '#tests/builders/renderPage.tsx';
import { StaffCardPage } from './StaffCardPage.tsx';

const INVOICE = '/v1/sales/manualInvoicePayment/order-1';
const MANUAL = '/v1/sales/manualPayment';
const INTENT = '/stripe/paymentIntent';
const LOAD_FAILURE =
  "There was a problem loading your Billfold Pay account. Please check Billfold's Known Issues page for updates, or contact Customer Support.";

const stripe = makeStripe();
beforeEach(() => stripe.reset());

const { method } = makeMethodIntent();
const appSalesInfo = {
  processor: method.processor,
  accountId: method.accountId,
  publicKey: method.publicKey,
  scriptUrl: method.scriptUrl,
  isRegionRequired: false,
  isTest: true,
  methods: [method],
};
const invoice = makeInvoice();
const sale = (contact: object | null = null) => ({
  currencyCode: 'USD',
  appSalesInfo,
  contact,
  staffId: 'ada',
  savedMethods: [] as object[],
  least: '0.50',
  most: '999999.99',
});
const ada = { contactId: 'c-7', name: 'Ada Vega', email: 'ada@vega.example' };
const intent = (id: string, amount: string) => ({
  accountId: 'acct_1',
  clientSecret: `${id}_secret_2`,
  paymentIntentId: id,
  amount,
  currencyCode: 'USD',
  status: 'requires_payment_method',
});
const USA = {
  value: 'USA',
  label: 'USA',
  alpha2: 'US',
  hasPostalCode: true,
  isPostalCodeRequired: true,
  hasRegions: false,
  isRegionRequired: false,
  regionKind: null,
  postalCodeKind: null,
};
const manualResult = (changes: object) => ({
  successful: true,
  outcome: 'paid',
  declineCode: null,
  payment: null,
  method: null,
  ...changes,
});
const echo: Answerer = ({ body }) =>
  respondWithJson(intent('pi_1', (body as { readonly amount: string }).amount));

/** A card that a contact has saved. */
const SAVED = {
  id: 'stored-1',
  connectionId: 'con-2',
  processor: 'AUTHORIZE',
  brand: 'visa',
  last4: '1111',
  expires: '2031-04',
};

/** Opens the page of a source. */
function openPage(source: string, responses: Readonly<Record<string, Answerer>> = {}) {
  const network = makeNetwork({
    ...respondAsSignedIn(),
    [`GET ${INVOICE}`]: () =>
      respondWithJson({ invoice, appSalesInfo, savedMethods: [], staffId: 'ada' }),
    [`POST ${INVOICE}${INTENT}`]: () => respondWithJson(intent('pi_1', invoice.total)),
    [`PUT ${INVOICE}${INTENT}`]: echo,
    [`POST ${INVOICE}/payment`]: () => respondWithJson(makePaidResult()),
    [`GET ${MANUAL}`]: () => respondWithJson(sale()),
    [`GET ${MANUAL}?contactId=c-7`]: () => respondWithJson(sale(ada)),
    [`POST ${MANUAL}${INTENT}`]: ({ body }) =>
      respondWithJson(
        (body as { readonly source: string }).source === 'save-card'
          ? intent('seti_1', '0.00')
          : intent('pi_1', '0.50'),
      ),
    [`PUT ${MANUAL}${INTENT}`]: echo,
    [`POST ${MANUAL}/payment`]: () =>
      respondWithJson(manualResult({ payment: makePayment({ amount: '12.50' }) })),
    'GET /v1/countryAndProvince': () => respondWithJson({ countries: [USA] }),
    ...responses,
  });
  const page = (
    <EnteredPage>
      <StaffCardPage />
    </EnteredPage>
  );
  const at = `/card/${source}${source.includes('?') ? '&' : '?'}app_id=fern&type=staff`;
  const { store, reporter } = renderPage({ pages: { '/card/:source': page }, at, network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return { network, store, reporter };
}

const findButton = async (name: string | RegExp) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
};

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function fillIn() {
  await within(await screen.findByLabelText('Country')).findByRole('option', {
    name: /United States/,
  });
  write('Name on card', 'Ada Vega');
  write('Country', 'USA');
  write('Postal code', '10001');
}

describe('staff who charge a card', () => {
  it('are the user of error reports', async () => {
    const { reporter } = openPage('manual-invoice?invoice=order-1');
    await findButton(/^Charge/);
    const users: string[] = [];
    reporter.connect({ send: () => {}, identify: (userId) => users.push(userId) });
    expect(users).toEqual(['ada']);
  });

  it('charge the balance of an invoice, with a token that is stored nowhere [1.04]', async () => {
    const { network, store } = openPage('manual-invoice?invoice=order-1');
    const charge = await findButton(/^Charge/);
    await fillIn();
    fireEvent.click(charge);
    fireEvent.click(charge);
    expect(await screen.findByText(/was charged/)).toBeTruthy();
    expect(network.sent('PUT', INVOICE + INTENT).map(({ body }) => body)).toEqual([
      { paymentIntentId: 'pi_1', amount: invoice.totalRemainingBalance },
    ]);
    expect(network.sent('POST', `${INVOICE}/payment`).map(({ body }) => body)).toEqual([
      {
        orderId: 'order-1',
        contactId: invoice.contact.contactId,
        amount: invoice.totalRemainingBalance,
        paymentToken: 'pi_1',
        tokenProcessor: 'STRIPE',
        paymentGatewayId: 'acct_1',
        paymentMethodType: 'CREDIT',
        paymentSubType: 'card',
        consent: 'NO_CONSENT',
        nameOnCard: 'Ada Vega',
        country: 'USA',
        postalCode: '10001',
        ...(invoice.contact.email && { email: invoice.contact.email }),
      },
    ]);
    expect(stripe.confirmed).toHaveLength(1);
    expect(stripe.confirmed[0]?.confirmParams).not.toHaveProperty('setup_future_usage');
    const back = await screen.findByRole('link', { name: 'Back to the invoice' });
    expect(back.getAttribute('href')).toContain('/invoices/invoice-1?app_id=fern');
    const request = network.calls.filter(({ path }) => path.includes('manual'));
    expect(new Set(request.map(({ headers }) => headers.get('authorization')))).toEqual(
      new Set(['Bearer token-1']),
    );
    const left = JSON.stringify([store.getState(), { ...localStorage }, { ...sessionStorage }]);
    expect(left).not.toContain('token-1');
  });

  it('charge a part of the balance, and see why an amount is invalid [7.52]', async () => {
    const { network } = openPage('manual-invoice?invoice=order-1');
    fireEvent.click(await screen.findByLabelText('Another amount'));
    const amount = screen.getByRole('textbox', { name: 'Amount to charge' });
    fireEvent.change(amount, { target: { value: '999999' } });
    fireEvent.blur(amount);
    await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(amount, { target: { value: '10' } });
    const charge = await findButton(/^Charge/);
    await fillIn();
    fireEvent.click(charge);
    expect(await screen.findByText(/was charged/)).toBeTruthy();
    expect(network.sent('PUT', INVOICE + INTENT)[0]?.body).toMatchObject({ amount: '10.00' });
  });

  it('charge without a document, with the payer’s consent [7.54]', async () => {
    const { network } = openPage('manual-product');
    const amount = await screen.findByLabelText('Amount to charge');
    fireEvent.change(amount, { target: { value: '12.50' } });
    const charge = await findButton(/^Charge/);
    await fillIn();
    fireEvent.click(
      screen.getByLabelText('Client has authorized the storage of this card for future use.'),
    );
    fireEvent.click(charge);
    expect((await screen.findByText(/was charged/)).textContent).toContain('$12.50');
    expect(network.sent('POST', MANUAL + INTENT)[0]?.body).toEqual({ source: 'manual-product' });
    expect(network.sent('POST', `${MANUAL}/payment`)[0]?.body).toEqual({
      paymentToken: 'pi_1',
      tokenProcessor: 'STRIPE',
      paymentGatewayId: 'acct_1',
      paymentMethodType: 'CREDIT',
      paymentSubType: 'card',
      consent: 'EXPLICIT_CONSENT',
      nameOnCard: 'Ada Vega',
      country: 'USA',
      postalCode: '10001',
    });
    expect(stripe.confirmed[0]?.confirmParams).toMatchObject({ setup_future_usage: 'off_session' });
    fireEvent.click(screen.getByRole('button', { name: 'Use another card' }));
    await screen.findByLabelText('Amount to charge');
    await waitFor(() => expect(network.sent('POST', MANUAL + INTENT)).toHaveLength(2));
    const pages = network
      .sent('POST', MANUAL + INTENT)
      .map((call) => call.headers.get('billfold-page'));
    expect(new Set(pages).size).toBe(2);
  });

  it('save a card of a contact, and see that it is not saved without consent [1.05] [5.38]', async () => {
    stripe.respond({ setupIntent: { status: 'succeeded' } });
    const { network } = openPage('save-card?contact=c-7', {
      [`POST ${MANUAL}/payment`]: ({ body }) =>
        respondWithJson(
          (body as { readonly consent: string }).consent === 'EXPLICIT_CONSENT'
            ? manualResult({
                outcome: 'saved',
                method: { brand: 'visa', last4: '4242', expires: '2031-04' },
              })
            : manualResult({ successful: false, outcome: 'open' }),
        ),
    });
    const save = await findButton('Save');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Ada Vega');
    await fillIn();
    fireEvent.click(save);
    expect(await screen.findByText(/has not authorized its storage/)).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(await findButton('Save'));
    expect(await screen.findByText('The card is saved.')).toBeTruthy();
    expect(network.sent('POST', MANUAL + INTENT)[0]?.body).toEqual({
      source: 'save-card',
      contactId: 'c-7',
    });
    expect(screen.getByText(/Visa/).textContent).toContain('4242');
  });
});

describe('staff who charge a saved card', () => {
  const withSaved = {
    [`GET ${INVOICE}`]: () =>
      respondWithJson({ invoice, appSalesInfo, savedMethods: [SAVED], staffId: 'ada' }),
  };
  const CHARGE = /to the card ending in .*1111/;

  it('charge the balance once, however often they click', async () => {
    const { network } = openPage('manual-invoice?invoice=order-1', withSaved);
    const charge = await findButton(CHARGE);
    fireEvent.click(charge);
    fireEvent.click(charge);
    expect(await screen.findByText(/was charged/)).toBeTruthy();
    expect(network.sent('POST', `${INVOICE}/payment`).map(({ body }) => body)).toEqual([
      {
        orderId: 'order-1',
        contactId: invoice.contact.contactId,
        amount: invoice.totalRemainingBalance,
        paymentToken: 'stored-1',
        tokenProcessor: 'AUTHORIZE',
        paymentMethodType: 'STORED',
        consent: 'NO_CONSENT',
      },
    ]);
    const [call] = network.sent('POST', `${INVOICE}/payment`);
    expect(call?.headers.get('billfold-connection')).toBe('con-2');
  });

  it('get an accessible name for a saved method without a card number', async () => {
    const payPal = { ...SAVED, id: 'stored-2', brand: 'PayPal', last4: null, expires: null };
    openPage('manual-invoice?invoice=order-1', {
      [`GET ${INVOICE}`]: () =>
        respondWithJson({ invoice, appSalesInfo, savedMethods: [SAVED, payPal], staffId: 'ada' }),
    });
    expect(await findButton(/^Charge .*PayPal/)).toBeTruthy();
  });

  it('see why a charge was rejected, and can charge another card', async () => {
    openPage('manual-invoice?invoice=order-1', {
      ...withSaved,
      [`POST ${INVOICE}/payment`]: () =>
        respondWithJson({
          ...makePaidResult(),
          successful: false,
          outcome: 'failed',
          payment: null,
        }),
    });
    fireEvent.click(await findButton(CHARGE));
    expect(await screen.findByText(/The saved card was not charged/)).toBeTruthy();
    await findButton(CHARGE);
    expect(screen.getAllByRole('button', { name: /^Charge/ }).length).toBe(2);
  });

  it('can only check the same charge with its key after a lost response', async () => {
    let isLost = true;
    const { network } = openPage('manual-invoice?invoice=order-1', {
      ...withSaved,
      [`POST ${INVOICE}/payment`]: () =>
        isLost ? respondWithProblem('processor-unreachable') : respondWithJson(makePaidResult()),
    });
    fireEvent.click(await findButton(CHARGE));
    const ask = await screen.findByRole('button', { name: 'Check again' });
    const charge = screen.getByRole<HTMLButtonElement>('button', { name: CHARGE });
    expect(charge.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /^Charge [^t]*$/ })).toBeNull();
    isLost = false;
    fireEvent.click(ask);
    expect(await screen.findByText(/was charged/)).toBeTruthy();
    const calls = network.sent('POST', `${INVOICE}/payment`);
    expect(calls.length).toBeGreaterThan(1);
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });
});

describe('staff who return from a bank’s page', () => {
  const SECRET = '&payment_intent=pi_7&payment_intent_client_secret=pi_7_secret_2';
  const at = (source: string) => `/card/${source}?app_id=fern&type=staff${SECRET}`;
  const submit = (subject: string) => {
    const details = { billing: { nameOnCard: 'Ada Vega' }, consent: 'EXPLICIT_CONSENT' };
    const stored = JSON.stringify({ ...details, amount: '12.50', typedAmount: '12.5' });
    sessionStorage.setItem(`billfold:staff-card:fern:${subject}`, stored);
  };
  beforeEach(() => {
    submit('manual-product:');
    window.history.replaceState(null, '', at('manual-product'));
  });
  afterEach(() => {
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  });

  it('see that the card was charged, with the submitted details, and the secret is removed [2.36]', async () => {
    const { network } = openPage('manual-product');
    expect((await screen.findByText(/was charged/)).textContent).toContain('$12.50');
    expect(network.sent('POST', `${MANUAL}/payment`).map(({ body }) => body)).toEqual([
      {
        paymentToken: 'pi_7',
        tokenProcessor: 'STRIPE',
        consent: 'EXPLICIT_CONSENT',
        nameOnCard: 'Ada Vega',
      },
    ]);
    expect(network.sent('POST', MANUAL + INTENT)).toEqual([]);
    expect(window.location.search).toBe('?app_id=fern&type=staff');
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    ['authentication_failed', '3D Secure authentication failed'],
    ['insufficient_funds', 'The card has insufficient funds.'],
  ])(
    'see why nothing was charged (%s), and their submitted details',
    async (declineCode, message) => {
      const failed = { successful: false, outcome: 'failed', declineCode };
      openPage('manual-product', {
        [`POST ${MANUAL}/payment`]: () => respondWithJson(manualResult(failed)),
      });
      expect(await screen.findByText(message)).toBeTruthy();
      const name = await screen.findByLabelText<HTMLInputElement>('Name on card');
      expect(name.value).toBe('Ada Vega');
      expect(screen.getByLabelText<HTMLInputElement>('Amount to charge').value).toBe('12.5');
      await findButton(/^Charge .*12\.50/);
      expect(window.location.search).not.toContain('secret');
    },
  );

  it('see the outcome for an invoice too', async () => {
    submit('manual-invoice:order-1');
    window.history.replaceState(null, '', `${at('manual-invoice')}&invoice=order-1`);
    const { network } = openPage('manual-invoice?invoice=order-1');
    expect(await screen.findByText(/was charged/)).toBeTruthy();
    expect(network.sent('POST', `${INVOICE}/payment`)[0]?.body).toMatchObject({
      orderId: 'order-1',
      amount: '12.50',
      paymentToken: 'pi_7',
    });
  });

  it('can only check again after a lost response', async () => {
    let isLost = true;
    openPage('manual-product', {
      [`POST ${MANUAL}/payment`]: () =>
        isLost
          ? respondWithProblem('processor-unreachable')
          : respondWithJson(manualResult({ payment: makePayment({ amount: '12.50' }) })),
    });
    const ask = await screen.findByRole('button', { name: 'Check again' });
    expect(screen.queryByRole('button', { name: /^Charge/ })).toBeNull();
    expect(window.location.search).toContain('secret');
    isLost = false;
    fireEvent.click(ask);
    expect(await screen.findByText(/was charged/)).toBeTruthy();
  });
});

describe('a staff page that is reopened after a lost response', () => {
  afterEach(() => sessionStorage.clear());
  const lost = { [`POST ${MANUAL}/payment`]: () => respondWithProblem('processor-unreachable') };
  const findAsk = () => screen.findByRole('button', { name: 'Check again' });

  /** Clicks the button that charges 12.50 without a document. */
  async function pressCharge() {
    const { network } = openPage('manual-product', lost);
    const amount = await screen.findByLabelText('Amount to charge');
    fireEvent.change(amount, { target: { value: '12.50' } });
    const charge = await findButton(/^Charge/);
    await fillIn();
    fireEvent.click(charge);
    return network;
  }

  /** Charges 12.50 without a document, and loses every response. */
  async function chargeUnheard() {
    const network = await pressCharge();
    await findAsk();
    document.body.innerHTML = '';
    stripe.reset();
    return network;
  }

  /** The page ids in the calls that open, change or end a payment. */
  const getPages = (network: ReturnType<typeof openPage>['network']) =>
    new Set(
      [network.sent('POST', MANUAL + INTENT), network.sent('POST', `${MANUAL}/payment`)]
        .flat()
        .map(({ headers }) => headers.get('billfold-page')),
    );

  it('shows the outcome before anything else can be charged', async () => {
    await chargeUnheard();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/token-\d|secret/);
    const { network } = openPage('manual-product');
    expect((await screen.findByText(/was charged/)).textContent).toContain('$12.50');
    const [request] = network.sent('POST', `${MANUAL}/payment`);
    expect(request?.body).toMatchObject({ paymentToken: 'pi_1', nameOnCard: 'Ada Vega' });
    expect(network.sent('POST', MANUAL + INTENT)).toEqual([]);
    expect(sessionStorage.length).toBe(0);
  });

  it('also shows it if the page was closed while the processor’s script was confirming', async () => {
    stripe.respond(new Promise<never>(() => {}));
    await pressCharge();
    await waitFor(() => expect(stripe.confirmed).toHaveLength(1));
    document.body.innerHTML = '';
    stripe.reset();
    const { network } = openPage('manual-product');
    expect((await screen.findByText(/was charged/)).textContent).toContain('$12.50');
    const [request] = network.sent('POST', `${MANUAL}/payment`);
    expect(request?.body).toMatchObject({ paymentToken: 'pi_1', nameOnCard: 'Ada Vega' });
    expect(network.sent('POST', MANUAL + INTENT)).toEqual([]);
  });

  it('can charge again once the server has reported that nothing was charged', async () => {
    await chargeUnheard();
    const open = manualResult({ successful: false, outcome: 'open' });
    openPage('manual-product', { [`POST ${MANUAL}/payment`]: () => respondWithJson(open) });
    expect(await screen.findByText(/nothing was charged/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Amount to charge').value).toBe('12.50');
    document.body.innerHTML = '';
    const { network } = openPage('manual-product');
    await screen.findByLabelText('Amount to charge');
    expect(network.sent('POST', `${MANUAL}/payment`)).toEqual([]);
  });

  it('continues with the same payment while it is pending, and shows once it is paid', async () => {
    const first = await chargeUnheard();
    let outcome = 'open';
    const { network } = openPage('manual-product', {
      [`POST ${MANUAL}/payment`]: () =>
        respondWithJson(
          manualResult({
            successful: outcome === 'paid',
            outcome,
            payment: outcome === 'paid' ? makePayment({ amount: '12.50' }) : null,
          }),
        ),
    });
    expect(await screen.findByText(/nothing was charged/)).toBeTruthy();
    const charge = await findButton(/^Charge/);
    await fillIn();
    outcome = 'paid';
    network.respond(`PUT ${MANUAL}${INTENT}`, () => respondWithProblem('invoice-paid'));
    fireEvent.click(charge);
    expect(await screen.findByText(/\$12\.50.* was charged/)).toBeTruthy();
    expect(stripe.confirmed).toEqual([]);
    const pages = getPages(network);
    expect(pages.size).toBe(1);
    expect(pages).toEqual(getPages(first));
    fireEvent.click(screen.getByRole('button', { name: 'Use another card' }));
    await screen.findByLabelText('Amount to charge');
    await waitFor(() => expect(getPages(network).size).toBe(2));
  });

  it('charges a saved card with the same payment', async () => {
    const savedMethods = [SAVED];
    const responses = {
      [`GET ${MANUAL}?contactId=c-7`]: () => respondWithJson({ ...sale(ada), savedMethods }),
    };
    const open = manualResult({ successful: false, outcome: 'open' });
    const first = openPage('manual-product?contact=c-7', { ...responses, ...lost });
    fireEvent.change(await screen.findByLabelText('Amount to charge'), {
      target: { value: '12.50' },
    });
    const charge = await findButton(/^Charge [^t]*$/);
    await fillIn();
    fireEvent.click(charge);
    await findAsk();
    document.body.innerHTML = '';
    const { network } = openPage('manual-product?contact=c-7', {
      ...responses,
      [`POST ${MANUAL}/payment`]: ({ body }) =>
        respondWithJson(JSON.stringify(body).includes('STORED') ? manualResult({}) : open),
    });
    expect(await screen.findByText(/nothing was charged/)).toBeTruthy();
    fireEvent.click(await findButton(/to the card ending in .*1111/));
    expect(await screen.findByRole('button', { name: 'Use another card' })).toBeTruthy();
    expect(network.sent('POST', `${MANUAL}/payment`)).toHaveLength(2);
    expect(getPages(network)).toEqual(getPages(first.network));
  });

  it('starts over when another page has paid it', async () => {
    const first = await chargeUnheard();
    const open = manualResult({ successful: false, outcome: 'open' });
    const { network } = openPage('manual-product', {
      [`POST ${MANUAL}/payment`]: () => respondWithJson(open),
      [`POST ${MANUAL}${INTENT}`]: ({ headers }) =>
        getPages(first).has(headers.get('billfold-page'))
          ? respondWithProblem('invoice-paid')
          : respondWithJson(intent('pi_2', '0.50')),
    });
    await waitFor(() => expect(getPages(network).size).toBe(2));
    await screen.findByLabelText('Amount to charge');
    expect(network.sent('POST', `${MANUAL}/payment`)).toHaveLength(2);
    expect(screen.queryByText(/nothing was charged/)).toBeNull();
  });

  it('checks no payment of another contact, and checks it once that contact is selected', async () => {
    await chargeUnheard();
    const { network } = openPage('save-card?contact=c-7');
    await findButton('Save');
    expect(network.sent('POST', `${MANUAL}/payment`)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    document.body.innerHTML = '';
    openPage('manual-product');
    expect((await screen.findByText(/was charged/)).textContent).toContain('$12.50');
  });

  it('checks the charge of a saved card on request, with its original key', async () => {
    const savedMethods = [SAVED];
    const responses = {
      [`GET ${MANUAL}?contactId=c-7`]: () => respondWithJson({ ...sale(ada), savedMethods }),
    };
    const first = openPage('manual-product?contact=c-7', { ...responses, ...lost });
    fireEvent.change(await screen.findByLabelText('Amount to charge'), {
      target: { value: '12.50' },
    });
    fireEvent.click(await findButton(/to the card ending in .*1111/));
    await findAsk();
    expect(sessionStorage.getItem('billfold:staff-card:fern:manual-product:c-7')).toContain(
      '"typedAmount":"12.50"',
    );
    const keys = first.network
      .sent('POST', `${MANUAL}/payment`)
      .map(({ headers }) => headers.get('idempotency-key'));
    document.body.innerHTML = '';
    const { network } = openPage('manual-product?contact=c-7', responses);
    const ask = await findAsk();
    expect(network.sent('POST', `${MANUAL}/payment`)).toEqual([]);
    fireEvent.click(ask);
    expect(await screen.findByText(/was charged/)).toBeTruthy();
    const [request] = network.sent('POST', `${MANUAL}/payment`);
    expect(request?.headers.get('idempotency-key')).toBe(keys[0]);
    expect(request?.body).toMatchObject({ paymentToken: 'stored-1', payAmount: '12.50' });
  });
});

it('staff save a card by the token of its fields, for the contact of the page', async () => {
  putEway();
  const methods = [EWAY_METHOD];
  const { network } = openPage('save-card?contact=c-7', {
    [`GET ${MANUAL}?contactId=c-7`]: () =>
      respondWithJson({ ...sale(ada), appSalesInfo: { ...appSalesInfo, methods } }),
    [`POST ${MANUAL}/payment`]: () => respondWithJson(manualResult({ outcome: 'saved' })),
  });
  const save = await findButton('Save');
  await fillIn();
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(save);
  expect(await screen.findByText('The card is saved.')).toBeTruthy();
  expect(network.sent('POST', MANUAL + INTENT)).toEqual([]);
  expect(network.sent('POST', `${MANUAL}/payment`).map(({ body }) => body)).toMatchObject([
    {
      paymentToken: 'code=code-1',
      tokenProcessor: 'EWAY',
      consent: 'EXPLICIT_CONSENT',
      contactId: 'c-7',
      nameOnCard: 'Ada Vega',
    },
  ]);
});

describe('messages for staff', () => {
  it('report a token that expired while the page loads, and how to continue [6.03]', async () => {
    let isExpired = true;
    const { network } = openPage('manual-invoice?invoice=order-1', {
      [`GET ${INVOICE}`]: () =>
        isExpired
          ? respondWithProblem('token-expired')
          : respondWithJson({ invoice, appSalesInfo, savedMethods: [], staffId: 'ada' }),
    });
    expect((await screen.findByRole('alert')).textContent).toBe('Your session has expired.');
    isExpired = false;
    fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    await findButton(/^Charge/);
    const [, second] = network.sent('GET', INVOICE);
    expect(second?.headers.get('authorization')).toBe('Bearer token-2');
  });

  it('report a token that expired before the charge: nothing was charged, and staff can continue', async () => {
    const { network } = openPage('manual-invoice?invoice=order-1');
    const charge = await findButton(/^Charge/);
    await fillIn();
    network.respond(`PUT ${INVOICE}${INTENT}`, () => respondWithProblem('token-expired'));
    fireEvent.click(charge);
    expect(await screen.findByText('Your session has expired.')).toBeTruthy();
    expect(stripe.confirmed).toEqual([]);
    network.respond(`PUT ${INVOICE}${INTENT}`, echo);
    fireEvent.click(await findButton(/^Charge/));
    expect(await screen.findByText(/was charged/)).toBeTruthy();
  });

  it.each(['token-missing', 'internal-error'] as const)(
    'report a page that does not load (%s) or does not exist [8.01]',
    async (code) => {
      let isBroken = true;
      openPage('manual-product', {
        [`GET ${MANUAL}`]: () => (isBroken ? respondWithProblem(code) : respondWithJson(sale())),
      });
      expect((await screen.findByRole('alert')).textContent).toBe(LOAD_FAILURE);
      isBroken = false;
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByLabelText('Amount to charge')).toBeTruthy();
    },
  );

  it.each(['manual-invoice', 'save-card', 'anything'])(
    'report an invalid URL: %s',
    async (source) => {
      const { network } = openPage(source);
      expect((await screen.findByRole('alert')).textContent).toContain(
        'There is nothing to charge here',
      );
      expect(network.calls.filter(({ path }) => path !== '/v1/boot')).toEqual([]);
    },
  );

  it('report an invoice that cannot be paid now, and a business without a processor', async () => {
    const paid = makeInvoice({ status: 'PAID', totalPaid: '1134.50' });
    openPage('manual-invoice?invoice=order-1', {
      [`GET ${INVOICE}`]: () =>
        respondWithJson({ invoice: paid, appSalesInfo, savedMethods: [], staffId: 'ada' }),
    });
    expect(await screen.findByText('This invoice cannot be paid by card right now.')).toBeTruthy();
  });

  it('report a declined card', async () => {
    stripe.respond({ error: { type: 'card_error', message: 'Your card was declined.' } });
    openPage('manual-product');
    fireEvent.change(await screen.findByLabelText('Amount to charge'), { target: { value: '5' } });
    const charge = await findButton(/^Charge/);
    await fillIn();
    fireEvent.click(charge);
    expect(await screen.findByText('Your card was declined.')).toBeTruthy();
  });
});
