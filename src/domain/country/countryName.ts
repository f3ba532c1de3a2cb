import { toAlpha2 } from './countryCode.ts';

/** Countries with different names in nearly every language. */
const SAMPLES = ['DEU', 'JPN', 'USA'];

/** Whether the engine has country names in a language; for others it returns the English ones. */
export function hasCountryNames(locale: string): boolean {
  if (locale.split('-')[0] === 'en') return true;
  return SAMPLES.some((code) => countryName(code, locale) !== countryName(code, 'en'));
}

/** A country's name in a language, by its alpha-3 code, from the engine; the code itself if the engine has none. */
export function countryName(alpha3: string, locale: string): string {
  const alpha2 = toAlpha2(alpha3);
  if (alpha2 === undefined) return alpha3;
  try {
    const names = new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'none' });
    return names.of(alpha2) ?? alpha3;
  } catch {
    return alpha3; // an engine without the names, or a tag that it refuses
  }
}
