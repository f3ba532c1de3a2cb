import { countryCodes, toAlpha2 } from '#domain/country/countryCode.ts';
import type { NameOfCountry } from '#i18n/loadNameOfCountry.ts';

/** The country of a number without a country code. */
export const DEFAULT_PHONE_COUNTRY = 'US';

/** Places without telephone numbers of their own. */
const WITHOUT_NUMBERS = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'];

/** Two letters and a name. */
export interface PhoneCountry {
  readonly code: string;
  readonly name: string;
}

/** Every country that has telephone numbers (alpha-2, reading 27), by its name in a language. */
export function phoneCountries(locale: string, nameOf: NameOfCountry): readonly PhoneCountry[] {
  return countryCodes
    .flatMap((alpha3) => {
      const code = toAlpha2(alpha3);
      return code && !WITHOUT_NUMBERS.includes(code) ? [{ code, name: nameOf(alpha3) }] : [];
    })
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}
