import type { KnownDocument } from '#api/documentView.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { systemClock } from '#platform/clock.ts';

/**
 * The calendar day on which a document is shown, in its business's time zone: the day of the server's answer, whatever this
 * device believes of the date; a snapshot is shown by the device's clock, for it may be days old.
 */
export function getDocumentDay({ source, asOf }: KnownDocument<unknown>, timeZone: string): string {
  return dayInTimeZone(source === 'server' ? asOf : systemClock.now(), timeZone);
}
