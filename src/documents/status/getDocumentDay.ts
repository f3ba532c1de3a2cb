import type { LoadedDocument } from '#api/documents/documentView.ts';
import { dayInTimeZone } from '#domain/day/calendarDay.ts';
import { systemClock } from '#platform/clock.ts';

/**
 * A document's current calendar day in its business's time zone: from the server's response, regardless of the device's clock;
 * for a snapshot, which may be days old, from the device's clock.
 */
export function getDocumentDay(
  { source, asOf }: LoadedDocument<unknown>,
  timeZone: string,
): string {
  return dayInTimeZone(source === 'server' ? asOf : systemClock.now(), timeZone);
}
