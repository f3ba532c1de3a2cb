import { createSelector } from '@reduxjs/toolkit';
import { optionEndpoints } from '#api/optionEndpoints.ts';
import type { Option } from '#contract/entities/options.ts';
import { sortOwnFirst } from '#i18n/places/sortOwnFirst.ts';
import type { RootState } from './rootReducer.ts';

const NONE: readonly Option[] = [];

/** The regions of a country to choose from, sorted in the order of a language; empty until a form has loaded them. */
export const selectRegionOptions = createSelector(
  [
    (state: RootState, country: string) =>
      optionEndpoints.endpoints.getRegions.select(country)(state).data?.regions,
    (_: RootState, _country: string, locale: string) => locale,
  ],
  (regions, locale): readonly Option[] =>
    regions === undefined ? NONE : sortOwnFirst(regions, { locale, rank: () => 0 }),
);
