import { isResponse as isCountries } from 'virtual:guard/getCountries';
import { isResponse as isRegions } from 'virtual:guard/getRegions';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { part } from './apiRequest.ts';
import { baseApi } from './baseApi.ts';

/** Option lists of forms: countries (7.07) and the regions of one country (7.08, alpha-3 code). */
export const optionEndpoints = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCountries: build.query<RouteResponse<'getCountries'>, void>({
      query: () => ({ path: '/v1/countryAndProvince', isResponse: isCountries }),
    }),
    getRegions: build.query<RouteResponse<'getRegions'>, string>({
      query: (countryCode) => ({
        path: `/v1/countryAndProvince/${part(countryCode)}`,
        isResponse: isRegions,
      }),
    }),
  }),
});

/** Hooks of the option lists. */
export const { useGetCountriesQuery, useGetRegionsQuery } = optionEndpoints;
