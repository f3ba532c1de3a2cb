import { expect, it } from 'vitest';
import { makeQuote, type QuoteChanges } from '#tests/builders/documents/makeQuote.ts';
import { quoteChip } from './quoteChip.ts';

const TODAY = '2026-11-21';
const INVOICED = { invoiceXid: 'invoice-1' };

const CHIPS: readonly (readonly [string, QuoteChanges, readonly unknown[]])[] = [
  ['open', {}, ['neutral', 'public.quote.state.validUntil', '2026-12-01']],
  ['open without an end', { expiresOn: null }, ['neutral', 'public.quote.state.openEnded']],
  ['expired', { isExpired: true }, ['critical', 'public.quote.state.expired']],
  ['withdrawn', { isWithdrawn: true }, ['critical', 'public.quote.state.withdrawn']],
  [
    'withdrawn, though invoiced',
    { isWithdrawn: true, ...INVOICED },
    ['critical', 'public.quote.state.withdrawn'],
  ],
  ['accepted', { status: 'ACCEPTED' }, ['good', 'public.quote.state.acceptedOn', '2026-11-16']],
  [
    'accepted at an unknown time',
    { status: 'ACCEPTED', acceptedAt: null },
    ['good', 'public.quote.state.accepted'],
  ],
  ['accepted and invoiced', { status: 'ACCEPTED_INVOICED' }, ['good', 'status.acceptedInvoiced']],
  [
    'accepted, with an invoice',
    { status: 'ACCEPTED', ...INVOICED },
    ['good', 'status.acceptedInvoiced'],
  ],
  ['open, with an invoice', INVOICED, ['neutral', 'status.invoiced']],
  ['declined', { status: 'DECLINED' }, ['neutral', 'public.quote.state.declinedOn', '2026-11-15']],
  [
    'declined, though invoiced',
    { status: 'DECLINED', ...INVOICED },
    ['neutral', 'public.quote.state.declinedOn', '2026-11-15'],
  ],
  [
    'declined at an unknown time',
    { status: 'DECLINED', declinedAt: null },
    ['neutral', 'public.quote.state.declined'],
  ],
  ['a draft', { status: 'DRAFT' }, ['neutral', 'status.draft']],
  ['of an unknown status', { status: 'PAUSED' as 'DRAFT' }, ['neutral', 'status.draft']],
];

it.each(CHIPS)('has a chip for a quote that is %s', (_, changes, [tone, id, day]) => {
  const chip = quoteChip(makeQuote(changes), 'America/Chicago', TODAY);
  expect(chip).toEqual({ tone, id, ...(day ? { day } : {}) });
});

it('shows the acceptance date in the time zone of the business', () => {
  const quote = makeQuote({ status: 'ACCEPTED', acceptedAt: '2026-11-17T04:00:00.000Z' });
  expect(quoteChip(quote, 'America/Chicago', TODAY).day).toBe('2026-11-16');
  expect(quoteChip(quote, 'Europe/Berlin', TODAY).day).toBe('2026-11-17');
});
