import type { DateTemplate } from './formatPack.ts';

/** The days of the week as React Aria names them, Sunday first. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** A day of the week. */
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * What a month on the screen needs of one locale beside its `FormatPack`, taken from ICU at build time. Lists of days begin with
 * Sunday. A template may have `{w}`, the name of the weekday.
 */
export interface CalendarPack {
  readonly firstDay: Weekday;
  readonly weekdays: readonly string[];
  /** Over the columns: three letters at most, or narrow names. */
  readonly headers: readonly string[];
  /** The months by themselves, in the form that stands alone. */
  readonly months: readonly string[];
  /** Month and year. */
  readonly heading: DateTemplate;
  /** A day with its weekday, as it is read out. */
  readonly full: DateTemplate;
}
