import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { respondWithJson, respondWithProblem } from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoice } from '#tests/builders/documents/makeInvoice.ts';
import { makePaidResult } from '#tests/builders/payments/makePaidResult.ts';
import { EWAY_METHOD, putEway } from '#tests/builders/processors/makeEway.ts';
import {
  ada,
  appSalesInfo,
  chargeSavedCard,
  echo,
  fillIn,
  findButton,
  INTENT,
  INVOICE,
  invoice,
  LOAD_FAILURE,
  MANUAL,
  manualResult,
  openStaffCardPage,
  SAVED,
  sale,
  stripe,
} from '#tests/builders/staff/openStaffCardPage.tsx';

describe('staff who charge a card', () => {
  it('are the user of error reports', async () => {
    const { reporter } = openStaffCardPage('manual-invoice?invoice=order-1');
    await findButton(/^Charge/);
    const users: string[] = [];
    reporter.connect({ send: () => {}, identify: (userId) => users.push(userId) });
    expect(users).toEqual(['ada']);
  });

  it('charge the balance of an invoice, with a token that is stored nowhere [1.04]', async () => {
    const { network, store } = openStaffCardPage('manual-invoice?invoice=order-1');
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
    const { network } = openStaffCardPage('manual-invoice?invoice=order-1');
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

  it('charge the outstanding deposit of an invoice unless they choose another amount', async () => {
    const payPlan = { amountDue: '100.00', dueOn: null, instalments: [] };
    const withDeposit = makeInvoice({ payPlan });
    const { network } = openStaffCardPage('manual-invoice?invoice=order-1', {
      [`GET ${INVOICE}`]: () =>
        respondWithJson({ invoice: withDeposit, appSalesInfo, savedMethods: [], staffId: 'ada' }),
    });
    const deposit = await screen.findByRole<HTMLInputElement>('radio', { name: /Deposit due/ });
    expect(deposit.checked).toBe(true);
    const charge = await findButton(/^Charge/);
    await fillIn();
    fireEvent.click(charge);
    expect(await screen.findByText(/was charged/)).toBeTruthy();
    expect(network.sent('PUT', INVOICE + INTENT)[0]?.body).toMatchObject({ amount: '100.00' });
  });

  it('charge without a document, with the payer’s consent [7.54]', async () => {
    const { network } = openStaffCardPage('manual-product');
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
    const { network } = openStaffCardPage('save-card?contact=c-7', {
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
    const { network } = openStaffCardPage('manual-invoice?invoice=order-1', withSaved);
    fireEvent.click(await chargeSavedCard());
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

  it('are asked before anything is sent, with card, amount and invoice', async () => {
    const { network } = openStaffCardPage('manual-invoice?invoice=order-1', withSaved);
    fireEvent.click(await findButton(CHARGE));
    const question = within(await screen.findByRole('alertdialog'));
    const title = question.getByRole('heading').textContent?.replace(/[\u2066-\u2069]/g, '');
    expect(title).toBe(`Charge Visa ending in 1111 $1,134.50 for ${invoice.invoiceNumber}?`);
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(network.sent('POST', `${INVOICE}/payment`)).toEqual([]);
  });

  it('see the same card once, and cannot charge one that has expired', async () => {
    const savedMethods = [
      SAVED,
      { ...SAVED, id: 'stored-2' },
      { ...SAVED, id: 'stored-3', last4: '2222', expires: '2020-01' },
    ];
    openStaffCardPage('manual-invoice?invoice=order-1', {
      [`GET ${INVOICE}`]: () =>
        respondWithJson({ invoice, appSalesInfo, savedMethods, staffId: 'ada' }),
    });
    await findButton(CHARGE);
    const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: /to the card/ });
    expect(buttons.map(({ disabled }) => disabled)).toEqual([false, true]);
    expect(screen.getByText('Expired')).toBeTruthy();
  });

  it('get an accessible name for a saved method without a card number', async () => {
    const payPal = { ...SAVED, id: 'stored-2', brand: 'PayPal', last4: null, expires: null };
    openStaffCardPage('manual-invoice?invoice=order-1', {
      [`GET ${INVOICE}`]: () =>
        respondWithJson({ invoice, appSalesInfo, savedMethods: [SAVED, payPal], staffId: 'ada' }),
    });
    expect(await findButton(/^Charge .*PayPal/)).toBeTruthy();
  });

  it('see why a charge was rejected, and can charge another card', async () => {
    openStaffCardPage('manual-invoice?invoice=order-1', {
      ...withSaved,
      [`POST ${INVOICE}/payment`]: () =>
        respondWithJson({
          ...makePaidResult(),
          successful: false,
          outcome: 'failed',
          payment: null,
        }),
    });
    await chargeSavedCard();
    expect(await screen.findByText(/The saved card was not charged/)).toBeTruthy();
    await findButton(CHARGE);
    expect(screen.getAllByRole('button', { name: /^Charge/ }).length).toBe(2);
  });

  it('can only check the same charge with its key after a lost response', async () => {
    let isLost = true;
    const { network } = openStaffCardPage('manual-invoice?invoice=order-1', {
      ...withSaved,
      [`POST ${INVOICE}/payment`]: () =>
        isLost ? respondWithProblem('processor-unreachable') : respondWithJson(makePaidResult()),
    });
    await chargeSavedCard();
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

it('staff save a card by the token of its fields, for the contact of the page', async () => {
  putEway();
  const methods = [EWAY_METHOD];
  const { network } = openStaffCardPage('save-card?contact=c-7', {
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
    const { network } = openStaffCardPage('manual-invoice?invoice=order-1', {
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
    const { network } = openStaffCardPage('manual-invoice?invoice=order-1');
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
      openStaffCardPage('manual-product', {
        [`GET ${MANUAL}`]: () => (isBroken ? respondWithProblem(code) : respondWithJson(sale())),
      });
      expect((await screen.findByRole('alert')).textContent).toBe(LOAD_FAILURE);
      isBroken = false;
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByLabelText('Amount to charge')).toBeTruthy();
    },
  );

  it.each(['manual-invoice', 'save-card', 'anything'])(
    'report an invalid URL and make no staff call: %s',
    async (source) => {
      const { network } = openStaffCardPage(source);
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
      const paths = network.calls.map(({ path }) => path);
      expect(paths.filter((path) => path !== '/v1/boot')).toEqual(['/session']);
    },
  );

  it('report an invoice that cannot be paid now, and a business without a processor', async () => {
    const paid = makeInvoice({ status: 'PAID', totalPaid: '1134.50' });
    openStaffCardPage('manual-invoice?invoice=order-1', {
      [`GET ${INVOICE}`]: () =>
        respondWithJson({ invoice: paid, appSalesInfo, savedMethods: [], staffId: 'ada' }),
    });
    expect(await screen.findByText('This invoice cannot be paid by card right now.')).toBeTruthy();
  });

  it('report a declined card', async () => {
    stripe.respond({ error: { type: 'card_error', message: 'Your card was declined.' } });
    openStaffCardPage('manual-product');
    fireEvent.change(await screen.findByLabelText('Amount to charge'), { target: { value: '5' } });
    const charge = await findButton(/^Charge/);
    await fillIn();
    fireEvent.click(charge);
    expect(await screen.findByText('Your card was declined.')).toBeTruthy();
  });
});
