import { expect, it } from 'vitest';
import { makeInvoiceResponse } from '#tests/builders/documents/makeInvoice.ts';
import { invoiceChanges } from './invoiceChanges.ts';

const { invoice } = makeInvoiceResponse();

it('ignores differences in the notation of numbers', () => {
  const [first, ...lines] = invoice.lines;
  if (!first) throw new Error('The invoice has no lines');
  const same = { ...invoice, lines: [{ ...first, quantity: `${first.quantity}.000` }, ...lines] };
  expect(invoiceChanges(invoice, invoice)).toEqual([]);
  expect(invoiceChanges(invoice, same)).toEqual([]);
});

it('lists changes of status, items, total, balance and due date, with both values', () => {
  const now = {
    ...invoice,
    status: 'PAID' as const,
    lines: invoice.lines.slice(1),
    totals: { ...invoice.totals, total: '1.00' },
    totalRemainingBalance: '0.00',
    dueOn: null,
  };
  expect(invoiceChanges(invoice, now)).toEqual([
    { part: 'status' },
    { part: 'lines' },
    { part: 'total', before: invoice.totals.total, now: '1.00' },
    { part: 'balance', before: invoice.totalRemainingBalance, now: '0.00' },
    { part: 'dueOn', before: invoice.dueOn, now: null },
  ]);
});

it('ignores status changes between sent, viewed and updated', () => {
  const as = (status: typeof invoice.status) => ({ ...invoice, status });
  expect(invoiceChanges(as('SENT'), as('VIEWED'))).toEqual([]);
  expect(invoiceChanges(as('VIEWED'), as('UPDATED'))).toEqual([]);
  expect(invoiceChanges(as('VIEWED'), as('PARTIAL_PAYMENT'))).toEqual([{ part: 'status' }]);
  expect(invoiceChanges(as('PAID'), as('UNPAID'))).toEqual([{ part: 'status' }]);
});

it('reports that an invoice can no longer be paid, or can be paid again', () => {
  const withdrawn = {
    ...invoice,
    payability: { ...invoice.payability, online: false, reason: 'withdrawn' as const },
  };
  expect(invoiceChanges(invoice, withdrawn)).toEqual([{ part: 'status' }]);
  expect(invoiceChanges(withdrawn, invoice)).toEqual([{ part: 'status' }]);
});
