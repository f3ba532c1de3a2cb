import type { RouteResponse } from '#contract/routes/routes.ts';
import { part, type Received } from './apiRequest.ts';
import { baseApi } from './baseApi.ts';
import { withHeaders } from './withHeaders.ts';

/** Identifies a checkout form of a business; `id` as `toFormId` makes it (2.33). */
export interface FormKey {
  readonly appId: string;
  readonly id: string;
}

/** Reading a checkout form. Its basket and payment are in `checkoutCalls`. */
export const checkoutEndpoints = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCheckoutForm: build.query<Received<RouteResponse<'getCheckoutForm'>>, FormKey>({
      query: ({ appId, id }) => ({
        path: `/v1/sales/checkoutForm/${part(id)}`,
        appId,
        isResponse: (body) =>
          import('virtual:guard/getCheckoutForm').then((late) => late.isResponse(body)),
      }),
      transformResponse: withHeaders,
    }),
  }),
});

/** Hook of a form. */
export const { useGetCheckoutFormQuery } = checkoutEndpoints;
