import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useGetCountriesQuery, useGetRegionsQuery } from '#api/optionEndpoints.ts';
import type { Option } from '#contract/entities/options.ts';
import { getOwnCountries } from '#i18n/places/getOwnCountries.ts';
import { useNameOfCountry } from '#i18n/places/useNameOfCountry.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectCountryOptions } from '#store/selectCountryOptions.ts';
import { selectRegionOptions } from '#store/selectRegionOptions.ts';
import type { AddressRules } from './cardDetails.ts';

/** The countries and regions to choose from, and what the chosen country's addresses have. */
export interface AddressOptions {
  readonly countries: readonly Option[];
  readonly regions: readonly Option[];
  readonly rules: AddressRules;
  /** Whether a list failed to load; `retry` fetches it again. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The lists in the store, filled by two API calls. Country names are in the page's language, the visitor's own first. */
export function useAddressOptions(country: string): AddressOptions {
  const { locale } = useIntl();
  const nameOf = useNameOfCountry();
  const own = useMemo(getOwnCountries, []);
  const countries = useGetCountriesQuery();
  const row = countries.data?.countries.find(({ value }) => value === country);
  const hasRegions = row?.hasRegions === true;
  const regions = useGetRegionsQuery(country, { skip: !hasRegions });
  const named = useAppSelector((state) => selectCountryOptions(state, locale, nameOf, own));
  const listed = useAppSelector((state) => selectRegionOptions(state, country, locale));
  const options = hasRegions ? listed : [];
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
