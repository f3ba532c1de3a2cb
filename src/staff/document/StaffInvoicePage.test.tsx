import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { StaffInvoice, StaffQuote } from '#contract/entities/staff/staffDocument.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import {
  makeNetwork,
  type Responder,
  respondWithJson,
  respondWithProblem,
} from '#tests/builders/browser/makeNetwork.ts';
import { makeInvoice } from '#tests/builders/documents/makeInvoice.ts';
import { GARDEN, MONTHLY_CARE } from '#tests/builders/documents/makeLines.ts';
import { makeQuote } from '#tests/builders/documents/makeQuote.ts';
import { EnteredPage } from '#tests/builders/rendering/EnteredPage.tsx';
import { makeBoot } from '#tests/builders/rendering/makeBoot.ts';
import { renderPage } from '#tests/builders/rendering/renderPage.tsx';
import { respondAsSignedIn } from '#tests/builders/staff/makeStaffAccount.ts';
import { makeStaffInvoice, makeStaffPayment } from '#tests/builders/staff/makeStaffInvoice.ts';
import { StaffInvoicePage } from './StaffInvoicePage.tsx';
import { StaffQuotePage } from './StaffQuotePage.tsx';

const QUOTE: StaffQuote = {
  quote: makeQuote({ status: 'ACCEPTED_INVOICED' }),
  contactId: 'contact-1',
  isRevoked: false,
  isWithdrawn: false,
  activity: [
    { at: '2026-11-16T18:20:05.120Z', kind: 'accepted', by: null, amount: null, detail: null },
  ],
  can: { withdraw: false, revokeLink: true },
};

/** Opens a document of staff with the server's response to it. */
async function open(path: string, response: Responder) {
  const network = makeNetwork({
    ...respondAsSignedIn(),
    [`GET /v1/staff${path}`]: response,
  });
  const pages = {
    '/invoices/:id': (
      <EnteredPage>
        <StaffInvoicePage />
      </EnteredPage>
    ),
    '/quotes/:id': (
      <EnteredPage>
        <StaffQuotePage />
      </EnteredPage>
    ),
  };
  const { store } = renderPage({ pages, at: `${path}?app_id=fern&type=staff`, network });
  act(() => void store.dispatch(bootLoaded({ appId: 'fern', boot: makeBoot() })));
  return network;
}

const openInvoice = (known: StaffInvoice) =>
  open('/invoices/invoice-1', () => respondWithJson(known));

describe('the invoice view of staff', () => {
  it('shows header, contact, payments, notes, activity and print [1.34] [1.36] [1.41]', async () => {
    const invoice = makeInvoice({ totalPaid: '310.00', orderTerms: 'Pay by check.' });
    const payment = makeStaffPayment({
      label: 'Cash',
      takenBy: { id: 'ada', name: 'Ada Vega' },
      reference: 'R-7',
      note: 'From the counter',
    });
    await openInvoice(
      makeStaffInvoice(invoice, {
        payments: [payment],
        activity: [
          { at: '2026-11-17T09:00:00.000Z', kind: 'created', by: null, amount: null, detail: null },
          {
            at: '2026-11-18T09:00:00.000Z',
            kind: 'paid',
            by: 'Ada Vega',
            amount: '310.00',
            detail: null,
          },
        ],
      }),
    );
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Invoice');
    expect(screen.getByRole('link', { name: invoice.contact.email ?? '' })).toBeTruthy();
    const payments = screen.getByRole('region', { name: 'Payments' });
    for (const text of [/Manual payment/, /Taken by.*Ada Vega/, /R-7/, /From the counter/])
      expect(within(payments).getByText(text)).toBeTruthy();
    const activity = screen.getByRole('region', { name: 'Activity' });
    const kinds = within(activity).getAllByRole('listitem');
    expect(kinds.map(({ textContent }) => textContent?.match(/^(Payment|Created)/)?.[0])).toEqual([
      'Payment',
      'Created',
    ]);
    expect(screen.getByText('Pay by check.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  });

  it('groups its lines by frequency, and shows their totals [1.37] [1.38]', async () => {
    await openInvoice(makeStaffInvoice(makeInvoice({ sketches: [...GARDEN, MONTHLY_CARE] })));
    expect(await screen.findByText(/^Every month from/)).toBeTruthy();
    expect(screen.getByText('Garden care')).toBeTruthy();
    expect(screen.getAllByText('Total').length).toBeGreaterThan(0);
  });

  it('shows an order’s delivery, notes and terms [1.40]', async () => {
    const { address } = makeInvoice().contact;
    const delivery = { address: address && { ...address, street1: '12 Mill Lane' }, phone: null };
    const notes = 'Planted in spring.';
    const invoice = makeInvoice({ delivery, notes, orderTerms: 'Pay by check.' });
    await openInvoice(makeStaffInvoice(invoice));
    for (const text of ['12 Mill Lane', 'Planted in spring.', 'Pay by check.'])
      expect(await screen.findByText(text)).toBeTruthy();
  });

  it('lists payments with the labels of the payment history [1.39]', async () => {
    const labels = [
      'APPROVED',
      'PAYPAL - PAID',
      'PAYPAL - ADJUSTMENT',
      'Refunded',
      'Wire',
    ] as const;
    const payments = labels.map((label) => makeStaffPayment({ id: label, label }));
    await openInvoice(makeStaffInvoice(makeInvoice(), { payments }));
    const list = await screen.findByRole('region', { name: 'Payments' });
    const rows = within(list).getAllByRole('listitem');
    const text = ['Paid', 'Paid with PayPal', 'PayPal adjustment', 'Refunded', 'Manual payment'];
    expect(rows).toHaveLength(text.length);
    for (const [index, label] of text.entries())
      expect(rows[index]?.textContent).toMatch(new RegExp(`^${label}(?! with)`));
  });

  it('copies the public link, and opens the customer’s page without counting a view', async () => {
    await openInvoice(makeStaffInvoice());
    const link = await screen.findByRole('link', { name: 'Customer’s page' });
    expect(link.getAttribute('href')).toContain('/fern/invoice-1');
    expect(link.getAttribute('href')).toContain('preview=1');
    expect(screen.getByRole('button', { name: 'Copy to clipboard' })).toBeTruthy();
    fireEvent.click(screen.getByText('QR code of the public link'));
    expect(screen.getByRole('img', { name: 'QR code of the public link' })).toBeTruthy();
  });

  it('copies the public link without the language that staff read in', async () => {
    vi.stubGlobal('location', new URL('http://localhost/invoices/invoice-1?type=staff&locale=ar'));
    await openInvoice(makeStaffInvoice());
    const link = await screen.findByText(/\/fern\/invoice-1/);
    expect(link.textContent).toBe('http://localhost/fern/invoice-1?type=invoice');
  });

  it('lists the later one of two events of the same time first', async () => {
    const event = { at: '2026-11-17T09:00:00.000Z', by: null, amount: null, detail: null };
    const activity = [
      { ...event, kind: 'created' },
      { ...event, kind: 'sent' },
    ] as const;
    await openInvoice(makeStaffInvoice(makeInvoice(), { activity: [...activity] }));
    const list = await screen.findByRole('region', { name: 'Activity' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.match(/^(Sent|Created)/)?.[0])).toEqual([
      'Sent',
      'Created',
    ]);
  });

  it('shows that a revoked link is closed, and does not offer to copy it', async () => {
    await openInvoice(makeStaffInvoice(makeInvoice(), { isRevoked: true }));
    expect(await screen.findByText(/public link was revoked/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy to clipboard' })).toBeNull();
  });

  it('shows that a refunded invoice can no longer be modified [4.28]', async () => {
    const invoice = makeInvoice({ totalPaid: '310.00', totalRefundAmount: '10.00' });
    await openInvoice(makeStaffInvoice(invoice));
    expect(await screen.findByText(/can no longer be modified/)).toBeTruthy();
  });

  it('lists a voided payment with its reason', async () => {
    const voided = { at: '2026-11-18T18:00:00.000Z', reason: 'Typed twice', by: null };
    const payments = [makeStaffPayment({ label: 'Cash', state: 'failed', voided })];
    await openInvoice(makeStaffInvoice(makeInvoice(), { payments }));
    expect(await screen.findByText('Voided')).toBeTruthy();
    expect(screen.getByText(/Typed twice/)).toBeTruthy();
    expect(screen.queryByText('Failed')).toBeNull();
  });

  it('prints neither internal notes nor voided payments', async () => {
    const voided = { at: '2026-11-18T18:00:00.000Z', reason: 'Typed twice', by: null };
    const payments = [
      makeStaffPayment({ id: 'paid', note: 'Paid with a torn bill', reference: 'R-7' }),
      makeStaffPayment({ id: 'voided', label: 'Cash', state: 'failed', voided }),
    ];
    await openInvoice(makeStaffInvoice(makeInvoice(), { payments }));
    const isPrinted = (words: RegExp | string) =>
      screen.getByText(words).closest('[data-screen-only]') === null;
    await screen.findByText('Voided');
    expect([/torn bill/, 'Voided', /Typed twice/].map(isPrinted)).toEqual([false, false, false]);
    expect(isPrinted(/R-7/)).toBe(true);
  });

  it('warns of a payment whose outcome is unknown', async () => {
    const openPayment = {
      state: 'unknown',
      amount: '310.00',
      currencyCode: 'USD',
      processor: 'STRIPE',
      since: '2026-11-18T17:04:00.000Z',
    } as const;
    await openInvoice(makeStaffInvoice(makeInvoice(), { openPayment }));
    expect(await screen.findByText(/outcome of a payment.*\$310\.00/)).toBeTruthy();
  });

  it('shows that the invoice does not exist, with a link back to the list', async () => {
    await open('/invoices/none', () => respondWithProblem('not-found'));
    expect(await screen.findByText(/This document does not exist/)).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Invoices and quotes' });
    expect(back.getAttribute('href')).toBe('/?app_id=fern&type=staff');
  });
});

describe('the quote view of staff', () => {
  it('shows the quote, its acceptance, and its invoice [1.35] [1.36]', async () => {
    await open('/quotes/quote-1', () => respondWithJson(QUOTE));
    expect(await screen.findByText('Accepted & Invoiced')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open the invoice' });
    expect(link.getAttribute('href')).toBe('/invoices/invoice-1?app_id=fern&type=staff');
    expect(screen.getByText('Accepted by the customer')).toBeTruthy();
  });

  it('shows an open quote without an expiration date as sent', async () => {
    const quote = makeQuote({ expiresOn: null });
    await open('/quotes/quote-1', () => respondWithJson({ ...QUOTE, quote, activity: [] }));
    expect(await screen.findByText('Sent')).toBeTruthy();
    expect(screen.queryByText('Waiting for your response')).toBeNull();
  });
});
