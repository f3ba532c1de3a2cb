import { countryCodes, toAlpha2 } from '#domain/country/countryCode.ts';
import { getOwnCountries } from '#i18n/places/getOwnCountries.ts';
import type { NameOfCountry } from '#i18n/places/loadNameOfCountry.ts';
import { sortOwnFirst, toOwnRank } from '#i18n/places/sortOwnFirst.ts';

/** The country of a number without a country code. */
export const DEFAULT_PHONE_COUNTRY = 'US';

/** Places without telephone numbers of their own. */
const WITHOUT_NUMBERS = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'];

/** Two letters and a name. */
export interface PhoneCountry {
  readonly code: string;
  readonly label: string;
}

/**
 * Every country that has telephone numbers (alpha-2, reading 27), by its name in a language, after the visitor's own
 * (alpha-3).
 */
export function phoneCountries(
  locale: string,
  nameOf: NameOfCountry,
  own = getOwnCountries(),
): readonly PhoneCountry[] {
  const toRank = toOwnRank(own.map((alpha3) => toAlpha2(alpha3) ?? ''));
  const countries = countryCodes.flatMap((alpha3) => {
    const code = toAlpha2(alpha3);
    return code && !WITHOUT_NUMBERS.includes(code) ? [{ code, label: nameOf(alpha3) }] : [];
  });
  return sortOwnFirst(countries, { locale, rank: ({ code }) => toRank(code) });
}
