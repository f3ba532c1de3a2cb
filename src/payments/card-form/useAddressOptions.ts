import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useGetCountriesQuery, useGetRegionsQuery } from '#api/optionEndpoints.ts';
import { countryName } from '#domain/country/countryName.ts';
import type { AddressRules } from './cardDetails.ts';

/** Something to choose. */
interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The countries and regions to choose from, and what the chosen country's addresses have. */
export interface AddressOptions {
  readonly countries: readonly Choice[];
  readonly regions: readonly Choice[];
  readonly rules: AddressRules;
  /** A list that did not come: then `retry` asks for it again. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Of the two calls of the API (7.07, 7.08); names of countries are of the page's language. */
export function useAddressOptions(country: string): AddressOptions {
  const { locale } = useIntl();
  const countries = useGetCountriesQuery();
  const row = countries.data?.countries.find(({ value }) => value === country);
  const hasRegions = row?.hasRegions === true;
  const regions = useGetRegionsQuery(country, { skip: !hasRegions });
  const named = useMemo(() => {
    const { compare } = new Intl.Collator(locale);
    return (countries.data?.countries ?? [])
      .map(({ value }) => ({ value, label: countryName(value, locale) }))
      .sort((one, other) => compare(one.label, other.label));
  }, [countries.data, locale]);
  const options = hasRegions ? (regions.data?.regions ?? []) : [];
  return {
    countries: named,
    regions: options,
    rules: {
      hasPostalCode: row?.hasPostalCode ?? true,
      isPostalCodeRequired: row?.isPostalCodeRequired ?? true,
      hasRegionOptions: hasRegions && options.length > 0,
      isRegionRequired: row?.isRegionRequired ?? false,
    },
    hasFailed: countries.isError || (hasRegions && regions.isError),
    retry: () => {
      if (countries.isError) void countries.refetch();
      if (hasRegions && regions.isError) void regions.refetch();
    },
  };
}
