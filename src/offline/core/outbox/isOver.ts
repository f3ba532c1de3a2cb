import { dayInTimeZone, isPast } from '#domain/day/calendarDay.ts';
import type { OutboxRecord } from './outboxRecord.ts';

/** An answer that could not be delivered within as long is given back to the customer, in ms (14 days). */
export const OUTBOX_LIFE_MS = 14 * 24 * 60 * 60_000;

/** Whether an answer has waited too long to be sent without asking again. */
export function isTooOld({ createdAt }: Pick<OutboxRecord, 'createdAt'>, now: number): boolean {
  return now - createdAt > OUTBOX_LIFE_MS;
}

/** Whether the time for an answer is over: it is too old, or its quote has expired by the business's calendar day. */
export function isOver(record: Pick<OutboxRecord, 'createdAt' | 'seen'>, now: number): boolean {
  const { expiresOn, timeZone } = record.seen;
  return isTooOld(record, now) || (expiresOn !== null && isPast(expiresOn, today(now, timeZone)));
}

/** The business's day; where the engine does not know its time zone, that of UTC. */
function today(now: number, timeZone: string): string {
  try {
    return dayInTimeZone(now, timeZone);
  } catch {
    return dayInTimeZone(now, 'UTC');
  }
}
