import { zonedTime } from './zonedTime.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

/** A calendar day as numbers; month counts from 1. */
export interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Parses `YYYY-MM-DD`; undefined for anything else and for days that do not exist (`2026-02-30`). */
export function parseDay(text: string): DayParts | undefined {
  const match = DAY.exec(text);
  if (!match) return undefined;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  const isReal =
    parts.month >= 1 && parts.month <= 12 && parts.day >= 1 && parts.day <= daysInMonth(parts);
  return isReal ? parts : undefined;
}

function getDay(text: string): DayParts {
  const parts = parseDay(text);
  if (!parts) throw new RangeError(`Not a calendar day: ${text}`);
  return parts;
}

/** How many days the month has. */
export function daysInMonth({ year, month }: Pick<DayParts, 'year' | 'month'>): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The day as `YYYY-MM-DD`. */
export function printDay({ year, month, day }: DayParts): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** The day this many days later (or earlier); throws a RangeError for text that is not a calendar day. */
export function addDays(text: string, count: number): string {
  const { year, month, day } = getDay(text);
  const start = new Date(0);
  start.setUTCFullYear(year, month - 1, day);
  return new Date(start.getTime() + count * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days from one day to another; negative if the other is earlier. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The day this many months later; a day that the month does not have becomes its last one (31 January + 1 = 28 February). */
export function addMonths(text: string, count: number): string {
  const { year, month, day } = getDay(text);
  const months = year * 12 + (month - 1) + count;
  const target = { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
  return printDay({ ...target, day: Math.min(day, daysInMonth(target)) });
}

/**
 * The calendar day in a time zone at an instant (ms since 1970). Throws a RangeError for a time zone that the engine does not
 * know.
 */
export function dayInTimeZone(atMs: number, timeZone: string): string {
  return printDay(zonedTime(atMs, timeZone));
}

/** Whether a day is before today; a missing day never is. */
export function isPast(day: string | null, today: string): boolean {
  return day !== null && day < today;
}
