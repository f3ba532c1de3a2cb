import { invoiceChip } from '#documents/status/invoiceChip.ts';
import { quoteChip } from '#documents/status/quoteChip.ts';
import { type ChipText, type StatusChip, useChip } from '#documents/status/useChip.ts';
import { dayInTimeZone, isPast } from '#domain/day/calendarDay.ts';
import type { OutboxRecord } from '#offline/core/outbox/outboxRecord.ts';
import { isInvoiceSnapshot, isQuoteSnapshot, type SavedRow } from './savedRows.ts';

/**
 * Returns a row's status from its snapshot, or the status of its unsent decision. `now`, in ms, determines what is expired or
 * overdue.
 */
export function useRowStatus(): (row: SavedRow, now: number) => ChipText | null {
  const toText = useChip();
  return (row, now) => toText(rowChip(row, now));
}

function rowChip({ snapshot, unsent }: SavedRow, now: number): StatusChip | null {
  if (unsent) return unsentChip(unsent);
  if (!snapshot) return null;
  if (isQuoteSnapshot(snapshot)) {
    const { quote, companyProfile } = snapshot.body;
    const today = dayInTimeZone(now, companyProfile.timeZone);
    const isExpired = quote.isExpired || isPast(quote.expiresOn, today);
    return quoteChip({ ...quote, isExpired }, companyProfile.timeZone, today);
  }
  if (!isInvoiceSnapshot(snapshot)) return null;
  const { invoice } = snapshot.body;
  return invoiceChip(invoice, dayInTimeZone(now, invoice.company.timeZone));
}

function unsentChip({ kind, state }: OutboxRecord): StatusChip {
  if (state === 'needs-review') return { tone: 'critical', id: 'public.saved.state.review' };
  const unsent = kind === 'accept' ? 'unsent' : 'unsentDecline';
  return {
    tone: 'warning',
    id: `public.saved.state.${state === 'sending' ? 'sending' : unsent}`,
  };
}
