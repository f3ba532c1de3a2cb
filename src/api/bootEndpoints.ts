import { getBoot } from 'virtual:call-routes';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { toRequest } from './apiRequest.ts';
import { baseApi } from './baseApi.ts';
import { withGuard } from './client/call.ts';

const read = withGuard(getBoot, (body) =>
  import('./guards/readGuards.ts').then((late) => late.isBoot(body)),
);

/** The public boot response of a business. */
export const bootEndpoints = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBoot: build.query<RouteResponse<'getBoot'>, string>({
      query: (appId) => toRequest(read, { appId }),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});
