import type { Answer } from '#contract/routes/routes.ts';
import { dayInTimeZone, isPast } from '#domain/day/calendarDay.ts';
import { type CopyRecord, copyId } from '../copyRecord.ts';
import { isUnsent, type OutboxRecord } from './outboxRecord.ts';

/**
 * What this device has not settled with a business, one answer a quote, oldest first: the one on its way, else the newest where
 * that needs the customer again. A quote whose copy can no longer be answered needs nobody. `now` in ms.
 */
export function openAnswers(
  records: readonly OutboxRecord[],
  copies: readonly CopyRecord[],
  now: number,
): readonly OutboxRecord[] {
  const told = new Map<string, OutboxRecord>();
  for (const record of records) {
    if (record.lastError?.code === 'reason-invalid') continue; // its dialog has said so
    const before = told.get(quoteOf(record));
    if (!before || isBefore(before, record)) told.set(quoteOf(record), record);
  }
  const isOpen = (record: OutboxRecord) => {
    if (isUnsent(record)) return true;
    const copy = copies.find((one) => copyId(one) === quoteOf(record));
    return record.state === 'needs-review' && (!copy || isAnswerable(copy, now));
  };
  return [...told.values()].filter(isOpen).sort((one, other) => one.createdAt - other.createdAt);
}

function quoteOf({ appId, xid }: OutboxRecord): string {
  return copyId({ kind: 'quote', appId, xid });
}

/** Whether `next` is what is to be told of in place of `before`. */
function isBefore(before: OutboxRecord, next: OutboxRecord): boolean {
  const isNewer = next.createdAt > before.createdAt;
  return isUnsent(before) === isUnsent(next) ? isNewer : isUnsent(next);
}

const OPEN: readonly string[] = ['SENT', 'VIEWED', 'UPDATED'];

function isAnswerable({ body }: CopyRecord, now: number): boolean {
  const { quote, companyProfile } = body as Answer<'getQuote'>;
  const isOver =
    quote.isWithdrawn ||
    quote.isExpired ||
    isPast(quote.expiresOn, dayInTimeZone(now, companyProfile.timeZone));
  return OPEN.includes(quote.status) && !isOver;
}
