/// <reference path="./virtualLocales.d.ts" />

import { calendarLoaders } from 'virtual:locale-calendars';
import type { CalendarPack } from './calendarPack.ts';
import { ROOT_LOCALE } from './pickLocale.ts';

/**
 * The calendar of a locale, with the differences of the formats' region: months, weekdays, and the first day of the week.
 * Import this file only with the date picker: it names a chunk for every locale.
 */
export async function loadCalendar(catalogue: string, formatTag: string): Promise<CalendarPack> {
  const load = calendarLoaders[catalogue] ?? calendarLoaders[ROOT_LOCALE];
  if (!load) throw new Error('No en-US catalogue');
  const { calendar, regions } = await load();
  return { ...calendar, ...regions[formatTag] };
}
