import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { StaffPaymentEntry } from '#contract/entities/staff/staffDocument.ts';
import {
  type Network,
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoice } from '#tests/builders/documents/makeInvoice.ts';
import { makeStaffInvoice, makeStaffPayment } from '#tests/builders/staff/makeStaffInvoice.ts';
import { openStaffInvoice } from '#tests/builders/staff/openStaffInvoice.tsx';

const INVOICE = makeInvoice({ totalPaid: '310.00' });
const BASE = '/v1/staff/invoices/invoice-1';
const VOID = `${BASE}/payments/payment-1/void`;
const REFUND = `${BASE}/payments/payment-1/refund`;

const lose = () => Promise.reject(new TypeError('lost'));
const voided = { at: '2026-11-18T18:00:00.000Z', reason: 'Typed twice', by: null };

/** Opens an invoice with one payment, and the dialog of a change. */
async function openChange(
  name: 'Void' | 'Refund',
  entry: Partial<StaffPaymentEntry>,
  response: Responder,
) {
  const payments = [makeStaffPayment({ refundable: '310.00', ...entry })];
  const route = `POST ${name === 'Void' ? VOID : REFUND}`;
  const { network } = openStaffInvoice(makeStaffInvoice(INVOICE, { payments }), {
    [route]: response,
  });
  const opener = await screen.findByRole('button', { name });
  opener.focus();
  fireEvent.click(opener);
  return network;
}

const CASH = { label: 'Cash', processor: null, method: null, last4: null } as const;
const openVoid = (response: Responder) => openChange('Void', { ...CASH, canVoid: true }, response);
const openRefund = (response: Responder, entry: Partial<StaffPaymentEntry> = {}) =>
  openChange('Refund', { canRefund: true, ...entry }, response);

const respondWith = (payment: Partial<StaffPaymentEntry>) => () =>
  respondWithJson(makeStaffInvoice(INVOICE, { payments: [makeStaffPayment(payment)] }));

const getDialog = () => within(screen.getByRole('alertdialog'));
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const press = (name: RegExp) => fireEvent.click(getDialog().getByRole('button', { name }));
const choose = (name: RegExp) => fireEvent.click(getDialog().getByRole('radio', { name }));
const type = (name: RegExp, value: string) =>
  fireEvent.change(getDialog().getByRole('textbox', { name }), { target: { value } });
const getSent = (network: Network, path: string) =>
  network.sent('POST', path).map(({ headers, body }) => ({
    key: headers.get('Idempotency-Key'),
    body,
  }));

afterEach(() => sessionStorage.clear());

describe('staff actions on a payment', () => {
  it('are not offered to a member without permission', async () => {
    openStaffInvoice(makeStaffInvoice(INVOICE, { payments: [makeStaffPayment()] }));
    await screen.findByRole('region', { name: 'Payments' });
    expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  });
});

it('the receipt of a payment leads back to its button', async () => {
  const payments = [makeStaffPayment({ receiptNumber: '9F2C-5A7B' })];
  openStaffInvoice(makeStaffInvoice(INVOICE, { payments }));
  const opener = await screen.findByRole('button', { name: 'Receipt' });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the invoice' }));
  expect(document.activeElement).toBe(opener);
});

describe('voiding a payment', () => {
  it('shows the consequence first, requires a reason, and lists the payment as voided', async () => {
    const network = await openVoid(respondWith({ ...CASH, state: 'failed', voided }));
    expect(getDialog().getByText(/no longer count.*cannot be undone/)).toBeTruthy();
    press(/^Void payment$/);
    expect(getDialog().getByText('Enter a reason.')).toBeTruthy();
    expect(getSent(network, VOID)).toEqual([]);
    type(/Reason/, ' Typed twice ');
    press(/^Void payment$/);
    expect(await screen.findByText('Voided')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    // the button is gone
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Payments' }));
    expect(getSent(network, VOID)).toEqual([
      { key: expect.any(String), body: { reason: 'Typed twice' } },
    ]);
  });

  it('repeats a lost call with its key, and sends one request for two clicks', async () => {
    const network = await openVoid(lose);
    type(/Reason/, 'Typed twice');
    press(/^Void payment$/);
    await screen.findByText(/outcome is not known/);
    network.respond(`POST ${VOID}`, respondWith({ ...CASH, state: 'failed', voided }));
    press(/Check again/);
    press(/^Void payment$/);
    await screen.findByText('Voided');
    const [first, ...others] = getSent(network, VOID);
    expect(others).toEqual([first]);
  });

  it.each([
    ['payment-voided', /already voided/],
    ['payment-not-voidable', /cannot be voided/],
    ['invoice-refunded', /can no longer be modified/],
    ['role-too-weak', /role does not allow/],
  ] as const)('explains %s', async (code, text) => {
    await openVoid(() => respondWithProblem(code));
    type(/Reason/, 'Typed twice');
    press(/^Void payment$/);
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  it('is checked with its key and reason after the page was left and opened again', async () => {
    const first = await openVoid(lose);
    type(/Reason/, 'Typed twice');
    press(/^Void payment$/);
    await screen.findByText(/outcome is not known/);
    cleanup();
    const second = respondWith({ ...CASH, state: 'failed', voided });
    const gone = [makeStaffPayment({ ...CASH, state: 'failed', voided })];
    const { network } = openStaffInvoice(makeStaffInvoice(INVOICE, { payments: gone }), {
      [`POST ${VOID}`]: second,
    });
    const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });
    expect(reason.value).toBe('Typed twice');
    press(/^Check again$/);
    await waitUntilClosed();
    expect(getSent(network, VOID)).toEqual(getSent(first, VOID));
  });
});

describe('refunding a payment', () => {
  const refunded = respondWith({ state: 'refunded' });

  it('warns that nothing more can be paid, and refunds the full amount', async () => {
    const network = await openRefund(refunded);
    expect(getDialog().getByText(/Nothing more can be paid on this invoice/)).toBeTruthy();
    expect(getDialog().getByText(/payment method that was charged/)).toBeTruthy();
    type(/Reason/, 'Sent back');
    press(/^Refund .*\$310\.00/);
    await waitUntilClosed();
    expect(getSent(network, REFUND)).toEqual([
      { key: expect.any(String), body: { amount: '310.00', reason: 'Sent back' } },
    ]);
  });

  it('explains that a manual payment is returned by hand, and refunds a part', async () => {
    const network = await openRefund(refunded, CASH);
    expect(getDialog().getByText(/business returns the money itself/)).toBeTruthy();
    choose(/Another amount/);
    type(/Another amount/, '310.01');
    type(/Reason/, 'Sent back');
    press(/^Refund$/); // names no amount while it is too high
    expect(getSent(network, REFUND)).toEqual([]);
    type(/Another amount/, '10');
    press(/^Refund .*\$10\.00/);
    await screen.findByRole('button', { name: 'Add a payment' });
    expect(getSent(network, REFUND)[0]?.body).toEqual({ amount: '10.00', reason: 'Sent back' });
  });

  it('lets staff choose what happens to later charges if the server requires it', async () => {
    const network = await openRefund(() => respondWithProblem('later-parts-undecided'));
    type(/Reason/, 'Sent back');
    press(/^Refund /);
    await screen.findByText(/Choose what happens to the later charges/);
    network.respond(`POST ${REFUND}`, refunded);
    press(/^Refund /);
    expect(getSent(network, REFUND)).toHaveLength(1);
    choose(/Continue them/);
    expect(getDialog().queryByText(/Nothing more can be paid/)).toBeNull();
    press(/^Refund /);
    await waitUntilClosed();
    const [first, second] = getSent(network, REFUND);
    expect(second?.body).toMatchObject({ laterParts: 'credit' });
    expect(second?.key).not.toBe(first?.key);
  });

  it('repeats a lost call with its key, and with the amount that was sent', async () => {
    const network = await openRefund(lose);
    type(/Reason/, 'Sent back');
    press(/^Refund /);
    await screen.findByText(/outcome is not known/);
    press(/Cancel/);
    fireEvent.click(screen.getByRole('button', { name: 'Refund' }));
    network.respond(`POST ${REFUND}`, refunded);
    press(/Check again/);
    await waitUntilClosed();
    const [first, ...others] = getSent(network, REFUND);
    expect(others).toEqual([first]);
  });

  it('treats a rejection by the processor after a lost call as an unknown outcome', async () => {
    const network = await openRefund(lose);
    type(/Reason/, 'Sent back');
    press(/^Refund /);
    await screen.findByText(/outcome is not known/);
    network.respond(`POST ${REFUND}`, () => respondWithProblem('processor-refused'));
    press(/Check again/);
    await screen.findByRole('button', { name: 'Check again' });
    network.respond(`POST ${REFUND}`, refunded);
    press(/Check again/);
    await waitUntilClosed();
    expect(new Set(getSent(network, REFUND).map(({ key }) => key)).size).toBe(1);
  });

  it.each([
    ['payment-not-refundable', /cannot be refunded/],
    ['payment-in-progress', /is in progress/],
    ['processor-refused', /payment provider refused/],
    ['amount-not-chargeable', /exactly this amount/],
  ] as const)('explains %s', async (code, text) => {
    await openRefund(() => respondWithProblem(code));
    type(/Reason/, 'Sent back');
    press(/^Refund /);
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  it('is checked with its key, amount and reason after the page was left and opened again', async () => {
    const first = await openRefund(lose);
    choose(/Another amount/);
    type(/Another amount/, '12.5');
    type(/Reason/, 'Too much');
    press(/^Refund/);
    await screen.findByText(/outcome is not known/);
    cleanup();
    const payments = [makeStaffPayment({ refundable: '310.00', canRefund: true })];
    const { network } = openStaffInvoice(makeStaffInvoice(INVOICE, { payments }), {
      [`POST ${REFUND}`]: respondWith({ state: 'refunded' }),
    });
    const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /Another/ });
    expect(amount.value).toContain('12.50');
    press(/^Check again$/);
    await waitUntilClosed();
    expect(getSent(network, REFUND)).toEqual(getSent(first, REFUND));
  });
});

describe('withdrawing an invoice', () => {
  it('shows the consequence first, and withdraws after a confirmation', async () => {
    const gone = makeStaffInvoice(INVOICE, {
      isWithdrawn: true,
      can: { ...makeStaffInvoice().can, withdraw: false },
    });
    const path = `${BASE}/withdraw`;
    const { network } = openStaffInvoice(makeStaffInvoice(), {
      [`POST ${path}`]: () => respondWithJson(gone),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw invoice' }));
    expect(getDialog().getByText(/can no longer pay it/)).toBeTruthy();
    expect(getSent(network, path)).toEqual([]);
    press(/Withdraw invoice/);
    await waitUntilClosed();
    expect(screen.queryByRole('button', { name: 'Withdraw invoice' })).toBeNull();
    expect(getSent(network, path)).toHaveLength(1);
  });
});
