import { createSelector } from '@reduxjs/toolkit';
import { optionEndpoints } from '#api/optionEndpoints.ts';
import type { Option } from '#contract/entities/options.ts';
import type { NameOfCountry } from '#i18n/places/loadNameOfCountry.ts';
import { sortOwnFirst, toOwnRank } from '#i18n/places/sortOwnFirst.ts';
import type { RootState } from './rootReducer.ts';

const selectCountries = optionEndpoints.endpoints.getCountries.select();

/**
 * The countries to choose from, named and sorted in a language, after the visitor's own (alpha-3); empty until a form has loaded
 * them.
 */
export const selectCountryOptions = createSelector(
  [
    (state: RootState) => selectCountries(state).data,
    (_: RootState, locale: string) => locale,
    (_: RootState, _locale: string, nameOf: NameOfCountry) => nameOf,
    (_: RootState, _locale: string, _nameOf: NameOfCountry, own: readonly string[]) => own,
  ],
  (response, locale, nameOf, own): readonly Option[] => {
    const toRank = toOwnRank(own);
    const options = (response?.countries ?? []).map(({ value }) => ({
      value,
      label: nameOf(value),
    }));
    return sortOwnFirst(options, { locale, rank: ({ value }) => toRank(value) });
  },
);
