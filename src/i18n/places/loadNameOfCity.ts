/// <reference path="../locale/virtualLocales.d.ts" />

import { loadLocaleFile } from 'virtual:locales';
import { cityOfZone } from '#domain/country/cityOfZone.ts';

/** Returns the city of an IANA time zone. */
export type NameOfCity = (timeZone: string) => string;

/**
 * Loads the names of the cities of time zones in a language, which browsers offer only as parts of longer names. If the file fails
 * to load, the English names in the ids of the zones are used; the promise never rejects.
 */
export async function loadNameOfCity(locale: string): Promise<NameOfCity> {
  const { cities } = await loadLocaleFile(locale, 'cities').catch(() => ({
    cities: {} as Readonly<Record<string, string>>,
  }));
  return (timeZone) => cities[timeZone] ?? cityOfZone(timeZone);
}
