import { createSelector } from '@reduxjs/toolkit';
import { optionEndpoints } from '#api/optionEndpoints.ts';
import type { Option } from '#contract/entities/options.ts';
import { countryName } from '#domain/country/countryName.ts';
import type { RootState } from './rootReducer.ts';

const selectCountries = optionEndpoints.endpoints.getCountries.select();

/** The countries to choose from, named and sorted in a language; empty until a form has loaded them. */
export const selectCountryOptions = createSelector(
  [(state: RootState) => selectCountries(state).data, (_: RootState, locale: string) => locale],
  (answer, locale): readonly Option[] => {
    const { compare } = new Intl.Collator(locale);
    return (answer?.countries ?? [])
      .map(({ value }) => ({ value, label: countryName(value, locale) }))
      .sort((one, other) => compare(one.label, other.label));
  },
);
