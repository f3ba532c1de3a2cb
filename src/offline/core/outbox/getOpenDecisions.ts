import type { RouteResponse } from '#contract/routes/routes.ts';
import { dayInTimeZone, isPast } from '#domain/day/calendarDay.ts';
import { OPEN_QUOTE_STATUSES } from '#domain/status/openQuoteStatuses.ts';
import { type Snapshot, toSnapshotId } from '../snapshot.ts';
import { isUnsent, type OutboxRecord } from './outboxRecord.ts';

/**
 * This device's unsettled decisions, one per quote, oldest first: the unsent one, otherwise the newest one if it needs the
 * customer. Quotes whose snapshot can no longer be accepted or declined are left out. `now` in ms.
 */
export function getOpenDecisions(
  records: readonly OutboxRecord[],
  snapshots: readonly Snapshot[],
  now: number,
): readonly OutboxRecord[] {
  const newest = new Map<string, OutboxRecord>();
  for (const record of records) {
    if (record.lastError?.code === 'reason-invalid') continue; // its dialog has shown this
    const before = newest.get(getQuote(record));
    if (!before || isBefore(before, record)) newest.set(getQuote(record), record);
  }
  const isOpen = (record: OutboxRecord) => {
    if (isUnsent(record)) return true;
    const snapshot = snapshots.find((one) => toSnapshotId(one) === getQuote(record));
    return record.state === 'needs-review' && (!snapshot || isOpenQuote(snapshot, now));
  };
  return [...newest.values()].filter(isOpen).sort((one, other) => one.createdAt - other.createdAt);
}

function getQuote({ appId, xid }: OutboxRecord): string {
  return toSnapshotId({ kind: 'quote', appId, xid });
}

/** Whether `next` replaces `before` as the newest decision. */
function isBefore(before: OutboxRecord, next: OutboxRecord): boolean {
  const isNewer = next.createdAt > before.createdAt;
  return isUnsent(before) === isUnsent(next) ? isNewer : isUnsent(next);
}

function isOpenQuote({ body }: Snapshot, now: number): boolean {
  const { quote, companyProfile } = body as RouteResponse<'getQuote'>;
  const isOver =
    quote.isWithdrawn ||
    quote.isExpired ||
    isPast(quote.expiresOn, dayInTimeZone(now, companyProfile.timeZone));
  return OPEN_QUOTE_STATUSES.includes(quote.status) && !isOver;
}
