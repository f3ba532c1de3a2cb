import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChargeableMethod } from '#contract/entities/payments/paymentMethod.ts';
import {
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoice, makePayment } from '#tests/builders/documents/makeInvoice.ts';
import { makePaidResult } from '#tests/builders/payments/makePaidResult.ts';
import { makeStaffInvoice, makeStaffPayment } from '#tests/builders/staff/makeStaffInvoice.ts';
import { makeManualInvoice, openStaffInvoice } from '#tests/builders/staff/openStaffInvoice.tsx';

const BASE = '/v1/sales/manualInvoicePayment/order-1';
const READ = 'GET /v1/staff/invoices/invoice-1';
const CHARGE = `${BASE}/payment`;
const VISA: ChargeableMethod = {
  id: 'stored-1',
  connectionId: 'con-2',
  processor: 'AUTHORIZE',
  brand: 'visa',
  last4: '4242',
  expires: '2039-12',
};
const OLD = { ...VISA, id: 'stored-2', last4: '1111', expires: '2020-01' };
const known = makeStaffInvoice(
  makeInvoice({ payPlan: { amountDue: '310.00', dueOn: null, instalments: [] } }),
);
const charged = makePayment({ id: 'charge-1', amount: '310.00' });
const after = makeStaffInvoice(makeInvoice({ totalPaid: '310.00' }), {
  payments: [
    makeStaffPayment({
      ...charged,
      takenBy: { id: 'ada', name: 'Ada Vega' },
      receiptNumber: 'CHAR-GE1',
    }),
  ],
});
const pay = () => respondWithJson(makePaidResult({ payment: charged }));
const decline = () =>
  respondWithJson(makePaidResult({ successful: false, outcome: 'failed', payment: null }));
const lose = () => Promise.reject(new TypeError('lost'));

afterEach(() => sessionStorage.clear());

/** Opens the modal with these saved cards. */
async function openModal(response: Responder = pay, cards: readonly ChargeableMethod[] = [VISA]) {
  const { network } = openStaffInvoice(known, {
    [`GET ${BASE}`]: () => respondWithJson(makeManualInvoice(known, [...cards])),
    [`POST ${CHARGE}`]: response,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a payment' }));
  return network;
}

const getModal = () => within(screen.getByRole('dialog', { name: 'Add a payment' }));
const press = (name: RegExp) => fireEvent.click(getModal().getByRole('button', { name }));
const getSent = (network: Awaited<ReturnType<typeof openModal>>) =>
  network.sent('POST', CHARGE).map(({ headers, body }) => ({
    key: headers.get('Idempotency-Key'),
    body,
  }));

/** Prepares the charge of the first card. */
async function prepare() {
  fireEvent.click(await screen.findByRole('radio', { name: 'Card on file' }));
  fireEvent.click(getModal().getByRole('radio', { name: /Visa.* ending in .*4242/ }));
  press(/^Continue$/);
}

describe('a card on file', () => {
  it('is charged after a confirmation that names card, amount and invoice', async () => {
    const network = await openModal();
    await prepare();
    const question = getModal().getByText(/^Charge/, { selector: 'p' }).textContent ?? '';
    expect(question.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
      'Charge Visa ending in 4242 $310.00 for 2041?',
    );
    expect(getSent(network)).toEqual([]);
    network.respond(READ, () => respondWithJson(after));
    press(/^Charge/);
    press(/^Charge/);
    expect(await screen.findByText(/\$310\.00.* was charged/)).toBeTruthy();
    for (const text of [/Taken by.*Ada Vega/, /is left to pay/, /Receipt number.*CHAR-GE1/])
      expect(getModal().getByText(text)).toBeTruthy();
    expect(getSent(network)).toMatchObject([
      { body: { amount: '310.00', paymentToken: 'stored-1', paymentMethodType: 'STORED' } },
    ]);
  });

  it('is not charged if the confirmation is canceled', async () => {
    const network = await openModal();
    await prepare();
    await waitFor(() => expect(getModal().getByRole('button', { name: 'Cancel' })).toBeTruthy());
    press(/^Cancel$/);
    expect(getModal().getByRole('radio', { name: 'Card on file' })).toBeTruthy();
    expect(getSent(network)).toEqual([]);
  });

  it('is listed once, and cannot be chosen if it has expired', async () => {
    await openModal(pay, [VISA, { ...VISA, id: 'stored-3' }, OLD]);
    fireEvent.click(await screen.findByRole('radio', { name: 'Card on file' }));
    expect(getModal().getAllByRole('radio', { name: /Visa.* ending in .*4242/ })).toHaveLength(1);
    const old = getModal().getByRole<HTMLInputElement>('radio', { name: /1111.*Expired/ });
    expect(old.disabled).toBe(true);
    press(/^Continue$/);
    expect(getModal().getByText('Choose a card.')).toBeTruthy();
  });

  it('is not offered if the customer has saved none', async () => {
    const network = await openModal(pay, []);
    await waitFor(() => expect(network.sent('GET', BASE)).toHaveLength(1));
    await screen.findByRole('radio', { name: 'Cash' });
    expect(screen.queryByRole('radio', { name: 'Card on file' })).toBeNull();
  });

  it('that was declined can be replaced by another way to pay', async () => {
    await openModal(decline);
    await prepare();
    press(/^Charge/);
    expect(await screen.findByText(/card was declined/)).toBeTruthy();
    press(/^Cancel$/);
    expect(screen.queryByText(/card was declined/)).toBeNull();
    expect(getModal().getByRole('radio', { name: 'Cash' })).toBeTruthy();
  });

  it('is rejected if the invoice was paid on another tablet, and the invoice is reloaded', async () => {
    const network = await openModal(() => respondWithProblem('amount-out-of-bounds'));
    await prepare();
    press(/^Charge/);
    expect(await screen.findByText(/more than what is left/)).toBeTruthy();
    press(/^Cancel$/);
    await waitFor(() =>
      expect(network.sent('GET', '/v1/staff/invoices/invoice-1')).toHaveLength(2),
    );
  });

  it('is hidden by the sign-in form when the session has ended, and not charged', async () => {
    const network = await openModal(() => respondWithProblem('token-expired'));
    await prepare();
    network.respond('POST /token', () => respondWithProblem('session-missing'));
    press(/^Charge/);
    await screen.findByText(/Sign in again/);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add a payment', hidden: true }));
    expect(screen.queryByText(/not known whether/)).toBeNull();
  });
});

describe('a charge without a response', () => {
  it('is only checked, with its key, and nothing else is charged', async () => {
    const network = await openModal(lose);
    await prepare();
    press(/^Charge/);
    expect(await screen.findByText(/not known whether .*\$310\.00.* was charged/)).toBeTruthy();
    expect(getModal().queryByRole('radio')).toBeNull();
    network.respond(`POST ${CHARGE}`, pay);
    network.respond(READ, () => respondWithJson(after));
    press(/^Check again$/);
    expect(await screen.findByText(/\$310\.00.* was charged/)).toBeTruthy();
    const [first, second] = getSent(network);
    expect(second).toEqual(first);
  });

  it('is checked with its key after the page was left and opened again', async () => {
    const first = await openModal(lose);
    await prepare();
    press(/^Charge/);
    await screen.findByText(/not known whether/);
    cleanup();
    const { network } = openStaffInvoice(known, { [`POST ${CHARGE}`]: pay });
    await screen.findByText(/not known whether/);
    network.respond(READ, () => respondWithJson(after));
    press(/^Check again$/);
    expect(await screen.findByText(/\$310\.00.* was charged/)).toBeTruthy();
    expect(getSent(network)).toEqual(getSent(first));
    cleanup();
    openStaffInvoice(after);
    await screen.findByRole('region', { name: 'Payments' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
