import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OpenPayment, StaffDispute } from '#contract/entities/staff/staffDocument.ts';
import { respondWithJson, respondWithProblem } from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoice } from '#tests/builders/documents/makeInvoice.ts';
import { makeStaffInvoice, makeStaffPayment } from '#tests/builders/staff/makeStaffInvoice.ts';
import { openStaffInvoice } from '#tests/builders/staff/openStaffInvoice.tsx';

const BASE = '/v1/staff/invoices/invoice-1';
const OPEN: OpenPayment = {
  state: 'unknown',
  amount: '310.00',
  currencyCode: 'USD',
  processor: 'STRIPE',
  since: '2026-11-18T17:04:00.000Z',
};

afterEach(() => sessionStorage.clear());

describe('a payment of unknown outcome', () => {
  const waiting = makeStaffInvoice(makeInvoice(), { openPayment: OPEN });
  const check = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Check again' }));

  it('is checked at its processor, and listed once it has ended', async () => {
    const payments = [makeStaffPayment({ amount: '310.00' })];
    const paid = makeStaffInvoice(makeInvoice({ totalPaid: '310.00' }), { payments });
    openStaffInvoice(waiting, { [`POST ${BASE}/reconcile`]: () => respondWithJson(paid) });
    await check();
    await waitFor(() => expect(screen.queryByText(/outcome of a payment/)).toBeNull());
    const list = screen.getByRole('region', { name: 'Payments' });
    expect(within(list).getByText(/310\.00/)).toBeTruthy();
  });

  it('is reported as still open', async () => {
    openStaffInvoice(waiting, { [`POST ${BASE}/reconcile`]: () => respondWithJson(waiting) });
    await check();
    expect(await screen.findByText(/is still in progress/)).toBeTruthy();
    expect(screen.getByText(/outcome of a payment.*\$310\.00/)).toBeTruthy();
  });

  it.each([
    ['open', false],
    ['needs-action', true],
    ['processing', true],
  ] as const)(
    'is reported while it is in progress, not for an open form: %s',
    async (state, isReported) => {
      openStaffInvoice(makeStaffInvoice(makeInvoice(), { openPayment: { ...OPEN, state } }));
      await screen.findByRole('button', { name: 'Add a payment' });
      expect(screen.queryByText(/No other payment can be taken/) !== null).toBe(isReported);
    },
  );

  it('cannot be checked by a member without permission', async () => {
    const can = { ...waiting.can, reconcile: false };
    openStaffInvoice({ ...waiting, can });
    expect(await screen.findByText(/outcome of a payment/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  });

  it('stays on the screen while its processor cannot be reached', async () => {
    openStaffInvoice(waiting, {
      [`POST ${BASE}/reconcile`]: () => respondWithProblem('processor-unreachable'),
    });
    await check();
    expect(await screen.findByText(/outcome is not known/)).toBeTruthy();
    expect(screen.getByText(/outcome of a payment/)).toBeTruthy();
  });
});

describe('online payments of an invoice', () => {
  const known = makeStaffInvoice();
  const owned = { ...known, can: { ...known.can, changeOnlinePayments: true } };

  it('are turned off by an owner', async () => {
    const off = { ...owned, onlinePayments: false };
    const { network } = openStaffInvoice(owned, {
      [`PUT ${BASE}/onlinePayments`]: () => respondWithJson(off),
    });
    const control = await screen.findByRole<HTMLInputElement>('switch');
    expect(control.checked).toBe(true);
    fireEvent.click(control);
    await waitFor(() => expect(control.checked).toBe(false));
    const [sent] = network.sent('PUT', `${BASE}/onlinePayments`);
    expect(sent?.body).toEqual({ onlinePayments: false });
  });

  it('stay as they are when the change is refused', async () => {
    openStaffInvoice(owned, {
      [`PUT ${BASE}/onlinePayments`]: () => respondWithProblem('payment-in-progress'),
    });
    const control = await screen.findByRole<HTMLInputElement>('switch');
    fireEvent.click(control);
    expect(await screen.findByText(/payment for this invoice is in progress/)).toBeTruthy();
    expect(control.checked).toBe(true);
  });

  it.each([
    [true, /are on/],
    [false, /are off/],
  ])('are read-only for everyone else: %s', async (onlinePayments, text) => {
    openStaffInvoice({ ...known, onlinePayments });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('disputes of an invoice', () => {
  it.each([
    ['open', /has not decided yet/],
    ['won', /The business won the dispute/],
    ['lost', /due again/],
  ] as const)('show their state: %s', async (state, text) => {
    const dispute: StaffDispute = {
      id: 'dispute-1',
      paymentId: 'payment-1',
      amount: '310.00',
      state,
      at: '2026-11-18T17:04:00.000Z',
    };
    openStaffInvoice(makeStaffInvoice(makeInvoice(), { disputes: [dispute] }));
    const list = await screen.findByRole('region', { name: 'Disputes' });
    expect(within(list).getByText(text).textContent).toContain('$310.00');
  });

  it('have no section if there are none', async () => {
    openStaffInvoice(makeStaffInvoice());
    await screen.findByRole('region', { name: 'Payments' });
    expect(screen.queryByRole('region', { name: 'Disputes' })).toBeNull();
  });
});
