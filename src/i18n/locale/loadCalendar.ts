/// <reference path="./virtualLocales.d.ts" />

import { loadLocaleFile } from 'virtual:locales';
import type { CalendarPack } from '../formats/calendarPack.ts';
import { ROOT_LOCALE } from './pickLocale.ts';

/**
 * The calendar of a locale, with the differences of the formats' region: months, weekdays, and the first day of the week.
 * The English one if it fails to load; rejects if that fails, too.
 */
export async function loadCalendar(catalogue: string, formatTag: string): Promise<CalendarPack> {
  const { calendar, regions } = await loadLocaleFile(catalogue, 'calendar').catch(() =>
    loadLocaleFile(ROOT_LOCALE, 'calendar'),
  );
  return { ...calendar, ...regions[formatTag] };
}
