import { createSelector } from '@reduxjs/toolkit';
import { optionEndpoints } from '#api/optionEndpoints.ts';
import type { Option } from '#contract/entities/options.ts';
import type { NameOfCountry } from '#i18n/loadNameOfCountry.ts';
import type { RootState } from './rootReducer.ts';

const selectCountries = optionEndpoints.endpoints.getCountries.select();

/** The countries to choose from, named and sorted in a language; empty until a form has loaded them. */
export const selectCountryOptions = createSelector(
  [
    (state: RootState) => selectCountries(state).data,
    (_: RootState, locale: string) => locale,
    (_: RootState, _locale: string, nameOf: NameOfCountry) => nameOf,
  ],
  (response, locale, nameOf): readonly Option[] => {
    const { compare } = new Intl.Collator(locale);
    return (response?.countries ?? [])
      .map(({ value }) => ({ value, label: nameOf(value) }))
      .sort((one, other) => compare(one.label, other.label));
  },
);
