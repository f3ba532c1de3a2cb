import type { DateTemplate } from './formatPack.ts';

/** The days of the week as React Aria names them, Sunday first. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** A day of the week. */
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * The data for a month on the screen in one locale, besides its `FormatPack`, from ICU at build time. Lists of days begin
 * with Sunday. A template may contain `{w}`, the name of the weekday.
 */
export interface CalendarPack {
  readonly firstDay: Weekday;
  readonly weekdays: readonly string[];
  /** Over the columns: three letters at most, or narrow names. */
  readonly headers: readonly string[];
  /** The months in their standalone form. */
  readonly months: readonly string[];
  /** Month and year. */
  readonly heading: DateTemplate;
  /** A day with its weekday, for screen readers. */
  readonly full: DateTemplate;
}
