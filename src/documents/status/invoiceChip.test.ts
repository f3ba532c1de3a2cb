import { expect, it } from 'vitest';
import { type InvoiceChanges, makeInvoice } from '#tests/builders/documents/makeInvoice.ts';
import { type LineOptions, MONTHLY_CARE } from '#tests/builders/documents/makeLines.ts';
import { invoiceChip } from './invoiceChip.ts';

const TODAY = '2026-11-21';

const payPlan = {
  amountDue: '310.00',
  dueOn: '2026-12-01',
  instalments: [
    { dueOn: '2026-12-15', amount: '400.00' },
    { dueOn: '2027-01-15', amount: '424.50' },
  ],
};
const noDeposit = { ...payPlan, amountDue: '0.00' };
const openDeposit = { amountDue: '310.00', dueOn: null, instalments: [] };
const ended: LineOptions = {
  ...MONTHLY_CARE,
  recurrence: { code: 2, interval: 1, startsOn: '2026-01-01', endsOn: null, occurrences: 3 },
};
const due = (day: string) => ['neutral', 'public.invoice.state.due', day];

const CHIPS: readonly (readonly [string, InvoiceChanges, readonly unknown[]])[] = [
  ['open', {}, due('2026-12-15')],
  ['due today', { dueOn: TODAY }, due(TODAY)],
  ['late', { dueOn: '2026-11-20' }, ['critical', 'public.invoice.state.overdue']],
  [
    'late and partly paid',
    { dueOn: '2026-11-20', totalPaid: '5.00' },
    ['critical', 'public.invoice.state.overdue'],
  ],
  ['partly paid', { totalPaid: '5.00' }, due('2026-12-15')],
  [
    'partly paid, without a due date',
    { dueOn: null, totalPaid: '5.00' },
    ['neutral', 'public.invoice.state.partly'],
  ],
  ['with a deposit due', { payPlan }, ['warning', 'public.invoice.state.deposit']],
  [
    'with a deposit due, without a due date',
    { payPlan: openDeposit, dueOn: null },
    ['warning', 'public.invoice.state.deposit'],
  ],
  [
    'with a late deposit',
    { payPlan: { ...payPlan, dueOn: '2026-11-20' } },
    ['critical', 'public.invoice.state.overdue'],
  ],
  [
    'with a deposit paid',
    { payPlan, totalPaid: '310.00' },
    ['neutral', 'public.invoice.state.partly'],
  ],
  [
    'with an instalment that is due today',
    {
      payPlan: { ...payPlan, instalments: [{ dueOn: TODAY, amount: '824.50' }] },
      totalPaid: '310.00',
    },
    ['warning', 'public.invoice.state.due', TODAY],
  ],
  [
    'with a late instalment',
    {
      payPlan: { ...payPlan, instalments: [{ dueOn: '2026-11-20', amount: '824.50' }] },
      totalPaid: '310.00',
    },
    ['critical', 'public.invoice.state.overdue'],
  ],
  ['with instalments, none paid', { payPlan: noDeposit }, due('2026-12-15')],
  ['paid', { totalPaid: '1134.50' }, ['good', 'public.invoice.state.paid']],
  [
    'paid late',
    { totalPaid: '1134.50', dueOn: '2026-11-20' },
    ['good', 'public.invoice.state.paid'],
  ],
  [
    'paid, of an order that has ended',
    { totalPaid: '95.00', sketches: [ended] },
    ['good', 'status.complete'],
  ],
  [
    'overpaid',
    { totalPaid: '1200.00', overpaid: '65.50', payability: { online: false, reason: 'paid' } },
    ['warning', 'public.invoice.state.overpaid'],
  ],
  [
    'overpaid, of an order that has ended',
    { totalPaid: '100.00', overpaid: '5.00', sketches: [ended], payability: { reason: 'paid' } },
    ['warning', 'public.invoice.state.overpaid'],
  ],
  [
    'refunded',
    { totalPaid: '1134.50', totalRefundAmount: '1134.50' },
    ['neutral', 'public.invoice.state.refunded'],
  ],
  [
    'partly refunded',
    { totalPaid: '1134.50', totalRefundAmount: '1.00' },
    ['neutral', 'public.invoice.state.partlyRefunded'],
  ],
  [
    'withdrawn',
    { payability: { online: false, reason: 'withdrawn' } },
    ['critical', 'public.invoice.state.withdrawn'],
  ],
  [
    'withdrawn and late',
    { dueOn: '2026-11-20', payability: { online: false, reason: 'withdrawn' } },
    ['critical', 'public.invoice.state.withdrawn'],
  ],
  ['a draft', { status: 'DRAFT' }, ['neutral', 'status.draft']],
  [
    'a draft as reported by the server',
    { payability: { online: false, reason: 'draft' } },
    ['neutral', 'status.draft'],
  ],
  [
    'processing',
    { payability: { online: false, reason: 'processing' } },
    ['warning', 'public.invoice.state.processing'],
  ],
  [
    'processing and late',
    { dueOn: '2026-11-20', payability: { online: false, reason: 'processing' } },
    ['warning', 'public.invoice.state.processing'],
  ],
  ['not payable online', { payability: { online: false, reason: 'no-method' } }, due('2026-12-15')],
];

it.each(CHIPS)('has a chip for an invoice that is %s', (_, changes, [tone, id, day]) => {
  expect(invoiceChip(makeInvoice(changes), TODAY)).toEqual({ tone, id, ...(day ? { day } : {}) });
});

it('has no chip for an invoice without an amount due', () => {
  const sketches = [{ name: 'Advice, this time free', unitPrice: '0' }];
  expect(invoiceChip(makeInvoice({ sketches }), TODAY)).toBeNull();
});
