import { countryCodes, toAlpha2 } from '#domain/country/countryCode.ts';

/** The names of all countries in a language by alpha-3 code, from ICU at build time. */
export function createCountryPack(tag: string): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' });
  const rows = countryCodes.flatMap((alpha3) => {
    const name = names.of(toAlpha2(alpha3) ?? '');
    return name === undefined ? [] : [[alpha3, name] as const];
  });
  return Object.fromEntries(rows);
}
