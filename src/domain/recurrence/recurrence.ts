import { addDays, addMonths } from '#domain/day/calendarDay.ts';

/** Frequency codes of the sales API: 6 daily, 3 weekly, 2 monthly, 1 yearly. */
export const FREQUENCIES = { 6: 'daily', 3: 'weekly', 2: 'monthly', 1: 'yearly' } as const;

/** One frequency code. */
export type FrequencyCode = keyof typeof FREQUENCIES;

/** A frequency's name, as message ids use it. */
export type Frequency = (typeof FREQUENCIES)[FrequencyCode];

/** How often a line recurs: every `interval` units from `startsOn`, until `endsOn` or for `occurrences` times. */
export interface Recurring {
  readonly code: FrequencyCode;
  readonly interval: number;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly occurrences: number | null;
}

/** The frequency of a code; undefined for a code that is not in the list. */
export function getFrequency(code: number): Frequency | undefined {
  return Object.hasOwn(FREQUENCIES, code) ? FREQUENCIES[code as FrequencyCode] : undefined;
}

/** The day of the occurrence with this index, counted from 0, whether or not the recurrence lasts that long. */
export function occurrenceDay({ code, interval, startsOn }: Recurring, index: number): string {
  const units = interval * index;
  if (code === 6) return addDays(startsOn, units);
  if (code === 3) return addDays(startsOn, units * 7);
  return addMonths(startsOn, code === 2 ? units : units * 12);
}

/** The day of the last planned occurrence: by number, or the end day; null if it continues until ended. */
export function getEndDay(recurring: Recurring): string | null {
  const { endsOn, occurrences } = recurring;
  if (occurrences === null) return endsOn;
  const last = occurrenceDay(recurring, occurrences - 1);
  return endsOn !== null && endsOn < last ? endsOn : last;
}

/** Text that is the same for two lines exactly when they recur alike; one-time lines have the empty text. */
export function recurrenceKey(recurring: Recurring | null): string {
  if (recurring === null) return '';
  const { code, interval, startsOn, endsOn, occurrences } = recurring;
  return [code, interval, startsOn, endsOn ?? '', occurrences ?? ''].join('|');
}
