const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
  'BV BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ' +
  'ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE ' +
  'IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY ' +
  'MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ ' +
  'OM PA PE PF PG PH PK PL PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK SL SM SN ' +
  'SO SR SS ST SV SX SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE ' +
  'VG VN VU WF WS XK YE YT ZA ZM ZW';

const WITH_POSTAL_CODE = ['CA', 'GB', 'US'];

/**
 * Countries with their names in a language, sorted by that language.
 * @param {string} locale
 * @returns {{ code: string, name: string }[]}
 */
export function countryNames(locale) {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const all = CODES.split(' ').map((code) => ({ code, name: names.of(code) ?? code }));
  return all.sort((one, two) => one.name.localeCompare(two.name, locale));
}

/**
 * The initial country: the given one, otherwise that of the language tag, otherwise the US.
 * @param {string | undefined} given
 * @param {string} locale
 */
export function firstCountry(given, locale) {
  const region = given ?? new Intl.Locale(locale).region ?? 'US';
  return CODES.split(' ').includes(region) ? region : 'US';
}

/**
 * Whether card payments from this country require a postal code.
 * @param {string} country
 */
export function needsPostalCode(country) {
  return WITH_POSTAL_CODE.includes(country);
}

/**
 * The error of a postal code, or undefined.
 * @param {string} text
 * @param {string} country
 */
export function postalProblem(text, country) {
  if (!needsPostalCode(country)) return undefined;
  const least = country === 'CA' ? 6 : 5;
  return text.replace(/[\s-]/g, '').length < least ? 'incomplete_zip' : undefined;
}
