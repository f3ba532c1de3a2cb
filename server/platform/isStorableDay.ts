import { parseDay } from '#domain/day/calendarDay.ts';

/** Whether a text is a calendar day (`YYYY-MM-DD`) that the database stores: it has no year 0. */
export function isStorableDay(text: string): boolean {
  return (parseDay(text)?.year ?? 0) > 0;
}
