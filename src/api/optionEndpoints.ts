import { isAnswer as isCountries } from 'virtual:guard/getCountries';
import { isAnswer as isRegions } from 'virtual:guard/getRegions';
import type { Answer } from '#contract/routes/routes.ts';
import { part } from './apiRequest.ts';
import { baseApi } from './baseApi.ts';

/** Option lists of the forms: countries (7.07) and the regions of one country (7.08, alpha-3 code). */
export const optionEndpoints = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCountries: build.query<Answer<'getCountries'>, void>({
      query: () => ({ path: '/v1/countryAndProvince', isAnswer: isCountries }),
    }),
    getRegions: build.query<Answer<'getRegions'>, string>({
      query: (countryCode) => ({
        path: `/v1/countryAndProvince/${part(countryCode)}`,
        isAnswer: isRegions,
      }),
    }),
  }),
});

/** Hooks of the option lists. */
export const { useGetCountriesQuery, useGetRegionsQuery } = optionEndpoints;
