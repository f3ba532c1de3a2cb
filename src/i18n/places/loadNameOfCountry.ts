/// <reference path="../locale/virtualLocales.d.ts" />

import { loadLocaleFile } from 'virtual:locales';
import { countryName, hasCountryNames } from '#domain/country/countryName.ts';

/** Returns a country's name by its alpha-3 code. */
export type NameOfCountry = (alpha3: string) => string;

/** Country names of the JavaScript engine; for a language that it lacks, they are English or codes. */
export const nameByEngine =
  (locale: string): NameOfCountry =>
  (alpha3) =>
    countryName(alpha3, locale);

/**
 * Loads the country names in a language: from the browser, or from a file if the browser lacks the language (Chromium lacks a
 * quarter of ours). If the file fails to load, the browser's names are used; the promise never rejects.
 */
export async function loadNameOfCountry(locale: string): Promise<NameOfCountry> {
  const byEngine = nameByEngine(locale);
  if (hasCountryNames(locale)) return byEngine;
  const { countries } = await loadLocaleFile(locale, 'countries').catch(() => ({
    countries: {} as Readonly<Record<string, string>>,
  }));
  return (alpha3) => countries[alpha3] ?? byEngine(alpha3);
}
