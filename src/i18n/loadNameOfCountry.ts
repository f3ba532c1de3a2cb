/// <reference path="./virtualLocales.d.ts" />

import { loadLocaleFile } from 'virtual:locales';
import { countryName, hasCountryNames } from '#domain/country/countryName.ts';

/** Returns a country's name by its alpha-3 code. */
export type NameOfCountry = (alpha3: string) => string;

/** The names that the engine has: in English or as codes for a language that it lacks. */
export const nameByEngine =
  (locale: string): NameOfCountry =>
  (alpha3) =>
    countryName(alpha3, locale);

/**
 * The names of countries in a language: the engine's, or from a file where the engine lacks the language, as Chromium does a quarter
 * of ours. The engine's too if the file fails to load; never rejects.
 */
export async function loadNameOfCountry(locale: string): Promise<NameOfCountry> {
  const byEngine = nameByEngine(locale);
  if (hasCountryNames(locale)) return byEngine;
  const { countries } = await loadLocaleFile(locale, 'countries').catch(() => ({
    countries: {} as Readonly<Record<string, string>>,
  }));
  return (alpha3) => countries[alpha3] ?? byEngine(alpha3);
}
