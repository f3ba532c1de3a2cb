import { toAlpha3 } from '#domain/country/countryCode.ts';
import { countryOfZone } from '#domain/country/countryOfZone.ts';

/** The visitor's own countries (alpha-3): that of the device's time zone, then those of the browser's languages. */
export function getOwnCountries(): readonly string[] {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const found = [countryOfZone(timeZone), ...navigator.languages.map(toCountry)];
  return [...new Set(found.filter((country) => country !== undefined))];
}

/** The country that a tag names; none is guessed for `en`. */
function toCountry(tag: string): string | undefined {
  try {
    return toAlpha3(new Intl.Locale(tag).region ?? '');
  } catch {
    return undefined; // not a tag, such as `en_GB`
  }
}
