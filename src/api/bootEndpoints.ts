import type { RouteResponse } from '#contract/routes/routes.ts';
import { baseApi } from './baseApi.ts';

/** The public boot response of a business (2.21). */
export const bootEndpoints = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBoot: build.query<RouteResponse<'getBoot'>, string>({
      query: (appId) => ({
        path: '/v1/boot',
        appId,
        isResponse: (body) => import('./guards/readGuards.ts').then((late) => late.isBoot(body)),
      }),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});
