import { getCountries, getRegions } from 'virtual:calls';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { toRequest } from './apiRequest.ts';
import { baseApi } from './baseApi.ts';

/** Option lists of forms: countries and the regions of one country (alpha-3 code). */
export const optionEndpoints = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCountries: build.query<RouteResponse<'getCountries'>, void>({
      query: () => toRequest(getCountries, {}),
    }),
    getRegions: build.query<RouteResponse<'getRegions'>, string>({
      query: (countryCode) => toRequest(getRegions, { params: { countryCode } }),
    }),
  }),
});

/** Hooks of the option lists. */
export const { useGetCountriesQuery, useGetRegionsQuery } = optionEndpoints;
