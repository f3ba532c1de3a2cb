import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { respondWithJson, respondWithProblem } from '#tests/builders/browser/makeNetwork.ts';
import { makePayment } from '#tests/builders/documents/makeInvoice.ts';
import { makeIntent } from '#tests/builders/payments/makeIntent.ts';
import {
  ada,
  chargeSavedCard,
  fillIn,
  findButton,
  INTENT,
  INVOICE,
  MANUAL,
  manualResult,
  openStaffCardPage,
  SAVED,
  sale,
  stripe,
} from '#tests/builders/staff/openStaffCardPage.tsx';

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
    const { network } = openStaffCardPage('manual-product');
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
      openStaffCardPage('manual-product', {
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
    const { network } = openStaffCardPage('manual-invoice?invoice=order-1');
    expect(await screen.findByText(/was charged/)).toBeTruthy();
    expect(network.sent('POST', `${INVOICE}/payment`)[0]?.body).toMatchObject({
      orderId: 'order-1',
      amount: '12.50',
      paymentToken: 'pi_7',
    });
  });

  it('can only check again after a lost response', async () => {
    let isLost = true;
    openStaffCardPage('manual-product', {
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
    const { network } = openStaffCardPage('manual-product', lost);
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
  const getPages = (network: ReturnType<typeof openStaffCardPage>['network']) =>
    new Set(
      [network.sent('POST', MANUAL + INTENT), network.sent('POST', `${MANUAL}/payment`)]
        .flat()
        .map(({ headers }) => headers.get('billfold-page')),
    );

  it('shows the outcome before anything else can be charged', async () => {
    await chargeUnheard();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/token-\d|secret/);
    const { network } = openStaffCardPage('manual-product');
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
    const { network } = openStaffCardPage('manual-product');
    expect((await screen.findByText(/was charged/)).textContent).toContain('$12.50');
    const [request] = network.sent('POST', `${MANUAL}/payment`);
    expect(request?.body).toMatchObject({ paymentToken: 'pi_1', nameOnCard: 'Ada Vega' });
    expect(network.sent('POST', MANUAL + INTENT)).toEqual([]);
  });

  it('can charge again once the server has reported that nothing was charged', async () => {
    await chargeUnheard();
    const open = manualResult({ successful: false, outcome: 'open' });
    openStaffCardPage('manual-product', {
      [`POST ${MANUAL}/payment`]: () => respondWithJson(open),
    });
    expect(await screen.findByText(/nothing was charged/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Amount to charge').value).toBe('12.50');
    document.body.innerHTML = '';
    const { network } = openStaffCardPage('manual-product');
    await screen.findByLabelText('Amount to charge');
    expect(network.sent('POST', `${MANUAL}/payment`)).toEqual([]);
  });

  it('continues with the same payment while it is pending, and shows once it is paid', async () => {
    const first = await chargeUnheard();
    let outcome = 'open';
    const { network } = openStaffCardPage('manual-product', {
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
    const first = openStaffCardPage('manual-product?contact=c-7', { ...responses, ...lost });
    fireEvent.change(await screen.findByLabelText('Amount to charge'), {
      target: { value: '12.50' },
    });
    const charge = await findButton(/^Charge [^t]*$/);
    await fillIn();
    fireEvent.click(charge);
    await findAsk();
    document.body.innerHTML = '';
    const { network } = openStaffCardPage('manual-product?contact=c-7', {
      ...responses,
      [`POST ${MANUAL}/payment`]: ({ body }) =>
        respondWithJson(JSON.stringify(body).includes('STORED') ? manualResult({}) : open),
    });
    expect(await screen.findByText(/nothing was charged/)).toBeTruthy();
    await chargeSavedCard();
    expect(await screen.findByRole('button', { name: 'Use another card' })).toBeTruthy();
    expect(network.sent('POST', `${MANUAL}/payment`)).toHaveLength(2);
    expect(getPages(network)).toEqual(getPages(first.network));
  });

  it('starts over when another page has paid it', async () => {
    const first = await chargeUnheard();
    const open = manualResult({ successful: false, outcome: 'open' });
    const { network } = openStaffCardPage('manual-product', {
      [`POST ${MANUAL}/payment`]: () => respondWithJson(open),
      [`POST ${MANUAL}${INTENT}`]: ({ headers }) =>
        getPages(first).has(headers.get('billfold-page'))
          ? respondWithProblem('invoice-paid')
          : respondWithJson(makeIntent('pi_2', '0.50')),
    });
    await waitFor(() => expect(getPages(network).size).toBe(2));
    await screen.findByLabelText('Amount to charge');
    expect(network.sent('POST', `${MANUAL}/payment`)).toHaveLength(2);
    expect(screen.queryByText(/nothing was charged/)).toBeNull();
  });

  it('checks no payment of another contact, and checks it once that contact is selected', async () => {
    await chargeUnheard();
    const { network } = openStaffCardPage('save-card?contact=c-7');
    await findButton('Save');
    expect(network.sent('POST', `${MANUAL}/payment`)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    document.body.innerHTML = '';
    openStaffCardPage('manual-product');
    expect((await screen.findByText(/was charged/)).textContent).toContain('$12.50');
  });

  it('checks the charge of a saved card on request, with its original key', async () => {
    const savedMethods = [SAVED];
    const responses = {
      [`GET ${MANUAL}?contactId=c-7`]: () => respondWithJson({ ...sale(ada), savedMethods }),
    };
    const first = openStaffCardPage('manual-product?contact=c-7', { ...responses, ...lost });
    fireEvent.change(await screen.findByLabelText('Amount to charge'), {
      target: { value: '12.50' },
    });
    await chargeSavedCard();
    await findAsk();
    expect(sessionStorage.getItem('billfold:staff-card:fern:manual-product:c-7')).toContain(
      '"typedAmount":"12.50"',
    );
    const keys = first.network
      .sent('POST', `${MANUAL}/payment`)
      .map(({ headers }) => headers.get('idempotency-key'));
    document.body.innerHTML = '';
    const { network } = openStaffCardPage('manual-product?contact=c-7', responses);
    const ask = await findAsk();
    expect(network.sent('POST', `${MANUAL}/payment`)).toEqual([]);
    fireEvent.click(ask);
    expect(await screen.findByText(/was charged/)).toBeTruthy();
    const [request] = network.sent('POST', `${MANUAL}/payment`);
    expect(request?.headers.get('idempotency-key')).toBe(keys[0]);
    expect(request?.body).toMatchObject({ paymentToken: 'stored-1', payAmount: '12.50' });
  });
});
