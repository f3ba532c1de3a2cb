import { dayInTimeZone, isPast } from '#domain/day/calendarDay.ts';
import { OPEN_QUOTE_STATUSES } from '#domain/status/openQuoteStatuses.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * A snapshot as of a time (ms): a quote past its last day, by its business's calendar, is expired, as the server would
 * report. Only the server can tell whether it was decided in the meantime.
 */
export function withExpiry(record: Snapshot, now: number): Snapshot {
  const { body } = record;
  if (!('quote' in body)) return record;
  const { quote, companyProfile } = body;
  const isOpen = !quote.isExpired && OPEN_QUOTE_STATUSES.includes(quote.status);
  if (!isOpen || !isOver(quote.expiresOn, now, companyProfile.timeZone)) return record;
  return { ...record, body: { ...body, quote: { ...quote, isExpired: true } } };
}

function isOver(lastDay: string | null, now: number, timeZone: string): boolean {
  try {
    return isPast(lastDay, dayInTimeZone(now, timeZone));
  } catch {
    return false; // a time zone that this browser does not know
  }
}
