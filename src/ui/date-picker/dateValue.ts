import { parseDay, printDay } from '#domain/day/calendarDay.ts';

/** The kind of value: a day, a day of birth, a time of the day, or a day and a time. */
export type DateKind = 'date' | 'birthday' | 'time' | 'dateTime';

/** The time that a day begins with when none was chosen yet. */
export const DEFAULT_HOUR = 12;

/** A time of the day. */
export interface TimeParts {
  readonly hour: number;
  readonly minute: number;
}

/** The values on the screen: either may still be missing. */
export interface PickedParts {
  /** `2026-11-23` */
  readonly day: string | null;
  readonly time: TimeParts | null;
}

const BIRTHDAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const TIME = /^([01]\d|2[0-3]):?([0-5]\d)$/;
/** A year that is still being typed does not count. */
const FIRST_YEAR = 1000;

const two = (value: number) => String(value).padStart(2, '0');

function readDay(text: string): string | null {
  const parts = parseDay(text);
  return parts ? printDay(parts) : null;
}

function readTime(text: string): TimeParts | null {
  const match = TIME.exec(text);
  return match ? { hour: Number(match[1]), minute: Number(match[2]) } : null;
}

/** The day of a date or of a date with a time; empty if there is none. */
export function parseFirstDay(value: string | undefined): string | undefined {
  return (value !== undefined && parseDateValue(value, 'date').day) || undefined;
}

/** Splits a value; one that does not match its kind is empty. */
export function parseDateValue(value: string, kind: DateKind): PickedParts {
  if (kind === 'time') return { day: null, time: readTime(value) };
  if (kind === 'birthday') {
    const [, month, day, year] = BIRTHDAY.exec(value) ?? [];
    return { day: readDay(`${year}-${month}-${day}`), time: null };
  }
  const [day = '', time = ''] = value.split(' ');
  return { day: readDay(day), time: kind === 'dateTime' ? readTime(time) : null };
}

/**
 * The value of a selection: `2026-11-23`, `11/23/2026` for a birthday, `1330` for a time, `2026-11-23 13:30` for both;
 * empty while a part is missing.
 */
export function printDateValue({ day, time }: PickedParts, kind: DateKind): string {
  if (kind === 'time') return time ? `${two(time.hour)}${two(time.minute)}` : '';
  const parts = day === null ? undefined : parseDay(day);
  if (!parts || parts.year < FIRST_YEAR) return '';
  if (kind === 'birthday') return `${two(parts.month)}/${two(parts.day)}/${parts.year}`;
  if (kind === 'date') return printDay(parts);
  return time ? `${printDay(parts)} ${two(time.hour)}:${two(time.minute)}` : '';
}
