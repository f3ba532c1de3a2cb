import type { CountryOption, Option } from '#contract/entities/options.ts';
import { toAlpha2 } from '#domain/country/countryCode.ts';
import entries from './countries.json' with { type: 'json' };
import type { CountryEntry } from './countryEntry.ts';

const countries = entries as unknown as readonly CountryEntry[];

/** Every country to choose, by English name. Codes are alpha-3 (reading 27). */
export const countryOptions: readonly CountryOption[] = countries.map((entry) => ({
  value: entry.code,
  label: entry.name,
  alpha2: toAlpha2(entry.code) ?? '',
  hasPostalCode: entry.postalCode !== null,
  isPostalCodeRequired: entry.isPostalCodeRequired,
  hasRegions: entry.regions.length > 0,
  isRegionRequired: entry.isRegionRequired,
  regionKind: entry.region,
  postalCodeKind: entry.postalCode,
}));

/** The regions of a country, given by its alpha-3 code; null for a country that is not in the list. */
export function regionOptions(countryCode: string): readonly Option[] | null {
  const country = countries.find(({ code }) => code === countryCode);
  return country?.regions.map(([value, label]) => ({ value, label })) ?? null;
}
