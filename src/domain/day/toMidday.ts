import { dayInTimeZone, parseDay } from './calendarDay.ts';

const HOUR_MS = 3_600_000;

/**
 * A point in time (milliseconds since 1970) in the middle of a calendar day of a time zone: that day's noon there, or within
 * some hours of it. Throws a RangeError for text that is no calendar day.
 */
export function toMidday(day: string, timeZone: string): number {
  const parts = parseDay(day);
  if (!parts) throw new RangeError(`Not a calendar day: ${day}`);
  const noonMs = Date.UTC(parts.year, parts.month - 1, parts.day, 12);
  const there = dayInTimeZone(noonMs, timeZone);
  if (there === day) return noonMs;
  return there > day ? noonMs - 11 * HOUR_MS : noonMs + 11 * HOUR_MS;
}
