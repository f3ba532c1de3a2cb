import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type Network,
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoice } from '#tests/builders/documents/makeInvoice.ts';
import { makeStaffInvoice } from '#tests/builders/staff/makeStaffInvoice.ts';
import { openStaffInvoice } from '#tests/builders/staff/openStaffInvoice.tsx';
import { makeStaffQuote, openStaffQuote } from '#tests/builders/staff/openStaffQuote.tsx';

const INVOICE = makeStaffInvoice(makeInvoice());
const QUOTE = makeStaffQuote();
const REVOKE_INVOICE = `/v1/staff/invoices/${INVOICE.invoice.xid}/link/revoke`;
const REVOKE_QUOTE = `/v1/staff/quotes/${QUOTE.quote.xid}/link/revoke`;
const WITHDRAW_QUOTE = `/v1/staff/quotes/${QUOTE.quote.xid}/withdraw`;

const revokedInvoice = {
  ...INVOICE,
  isRevoked: true,
  can: { ...INVOICE.can, revokeLink: false },
};
const NOTHING = { withdraw: false, revokeLink: false };
const revokedQuote = makeStaffQuote({ isRevoked: true, can: NOTHING });
const withdrawnQuote = makeStaffQuote({
  quote: { ...QUOTE.quote, isWithdrawn: true },
  isWithdrawn: true,
  can: { withdraw: false, revokeLink: true },
});

const lose = () => Promise.reject(new TypeError('lost'));

const openInvoice = (response: Responder, known = INVOICE) =>
  openStaffInvoice(known, { [`POST ${REVOKE_INVOICE}`]: response }).network;

const DOCUMENTS = [
  ['an invoice', openInvoice, REVOKE_INVOICE, revokedInvoice],
  [
    'a quote',
    (response: Responder) => openStaffQuote(QUOTE, { [`POST ${REVOKE_QUOTE}`]: response }),
    REVOKE_QUOTE,
    revokedQuote,
  ],
] as const;

const openDialog = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const getDialog = () => within(screen.getByRole('alertdialog'));
const press = (name: string) => fireEvent.click(getDialog().getByRole('button', { name }));
const getKeys = (network: Network, path: string) =>
  network.sent('POST', path).map(({ headers }) => headers.get('Idempotency-Key'));

describe.each(DOCUMENTS)('the public link of %s', (_name, open, path, revoked) => {
  it('is revoked after a confirmation that states the consequence', async () => {
    const network = open(() => respondWithJson(revoked));
    await openDialog('Revoke link');
    expect(getDialog().getByText(/stops working for good.*cannot be undone/)).toBeTruthy();
    expect(getKeys(network, path)).toEqual([]);
    press('Revoke link');
    expect(await screen.findByText(/The public link was revoked/)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Revoke link' })).toBeNull();
    expect(screen.queryByText('QR code of the public link')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Customer’s page' })).toBeNull();
    expect(getKeys(network, path)).toEqual([expect.any(String)]);
  });

  it('stays as it is when the confirmation is canceled', async () => {
    const network = open(() => respondWithJson(revoked));
    await openDialog('Revoke link');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('QR code of the public link')).toBeTruthy();
    expect(getKeys(network, path)).toEqual([]);
  });

  it('is revoked with the same key after a lost response', async () => {
    const network = open(lose);
    await openDialog('Revoke link');
    press('Revoke link');
    await screen.findByText(/outcome is not known/);
    network.respond(`POST ${path}`, () => respondWithJson(revoked));
    press('Check again');
    await screen.findByText(/The public link was revoked/);
    const [first, ...others] = getKeys(network, path);
    expect(others).toEqual([first]);
  });
});

describe('a public link', () => {
  it('is not revoked while its invoice is being paid', async () => {
    openInvoice(() => respondWithProblem('payment-in-progress'));
    await openDialog('Revoke link');
    press('Revoke link');
    expect((await screen.findByRole('alert')).textContent).toMatch(/is in progress/);
    expect(screen.getByText('QR code of the public link')).toBeTruthy();
  });

  it('can be revoked only by members with permission', async () => {
    openInvoice(lose, { ...INVOICE, can: { ...INVOICE.can, revokeLink: false } });
    expect(await screen.findByText('QR code of the public link')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Revoke link' })).toBeNull();
  });
});

describe('a quote that no customer has decided on', () => {
  const open = (response: Responder) =>
    openStaffQuote(QUOTE, { [`POST ${WITHDRAW_QUOTE}`]: response });

  it('is withdrawn after a confirmation that states the consequence', async () => {
    const network = open(() => respondWithJson(withdrawnQuote));
    await openDialog('Withdraw quote');
    expect(getDialog().getByText(/no longer accept it.*cannot be undone/)).toBeTruthy();
    expect(getKeys(network, WITHDRAW_QUOTE)).toEqual([]);
    press('Withdraw quote');
    expect(await screen.findByText('Withdrawn')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw quote' })).toBeNull();
    expect(getKeys(network, WITHDRAW_QUOTE)).toEqual([expect.any(String)]);
  });

  it.each([
    ['quote-accepted', /has responded to this quote/],
    ['quote-declined', /has responded to this quote/],
    ['link-revoked', /The public link was revoked/],
    ['role-too-weak', /role does not allow/],
  ] as const)('explains %s, and is loaded again once out of date', async (code, text) => {
    const network = open(() => respondWithProblem(code));
    await openDialog('Withdraw quote');
    press('Withdraw quote');
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    const reads = () => network.sent('GET', `/v1/staff/quotes/${QUOTE.quote.xid}`).length;
    expect(reads()).toBe(1);
    press('Cancel');
    await waitFor(() => expect(reads()).toBe(code === 'role-too-weak' ? 1 : 2));
  });

  it('cannot be withdrawn without permission', async () => {
    openStaffQuote(makeStaffQuote({ can: NOTHING }));
    expect(await screen.findByText('QR code of the public link')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Withdraw|Revoke/ })).toBeNull();
  });
});
