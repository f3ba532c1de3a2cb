import { parseDay } from './calendarDay.ts';
import { zonedTime } from './zonedTime.ts';

/**
 * Noon of a calendar day in a time zone, in ms since 1970; up to an hour off if the clocks change on that day. Throws a
 * RangeError for text that is not a calendar day.
 */
export function toMidday(day: string, timeZone: string): number {
  const parts = parseDay(day);
  if (!parts) throw new RangeError(`Not a calendar day: ${day}`);
  const noonMs = Date.UTC(parts.year, parts.month - 1, parts.day, 12);
  const local = zonedTime(noonMs, timeZone);
  const aheadMs =
    Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute) - noonMs;
  return noonMs - aheadMs;
}
