import { getCheckoutForm } from 'virtual:call-routes';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { type Received, toRequest } from '../apiRequest.ts';
import { baseApi } from '../baseApi.ts';
import { withGuard } from '../client/call.ts';
import { withHeaders } from '../withHeaders.ts';

/** Identifies a checkout form of a business; `id` as `toFormId` makes it. */
export interface FormKey {
  readonly appId: string;
  readonly id: string;
}

const read = withGuard(getCheckoutForm, (body) =>
  import('virtual:guard/getCheckoutForm').then((late) => late.isResponse(body)),
);

/** Reading a checkout form. Its basket and payment are in `checkoutCalls`. */
export const checkoutEndpoints = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCheckoutForm: build.query<Received<RouteResponse<'getCheckoutForm'>>, FormKey>({
      query: ({ appId, id }) => toRequest(read, { appId, params: { id } }),
      transformResponse: withHeaders,
    }),
  }),
});

/** Hook of a form. */
export const { useGetCheckoutFormQuery } = checkoutEndpoints;
