/// <reference path="./virtualLocales.d.ts" />

import { loadLocaleFile } from 'virtual:locales';
import { cityOfZone } from '#domain/country/cityOfZone.ts';

/** Returns the city of an IANA time zone. */
export type NameOfCity = (timeZone: string) => string;

/**
 * Loads the cities of time zones in a language; no engine has their names alone. Never rejects: if the file fails to load, it
 * uses the English names in the ids of the zones.
 */
export async function loadNameOfCity(locale: string): Promise<NameOfCity> {
  const { cities } = await loadLocaleFile(locale, 'cities').catch(() => ({
    cities: {} as Readonly<Record<string, string>>,
  }));
  return (timeZone) => cities[timeZone] ?? cityOfZone(timeZone);
}
