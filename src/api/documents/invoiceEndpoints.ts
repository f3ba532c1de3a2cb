import { getInvoice, viewInvoice } from 'virtual:call-routes';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { type Received, toRequest } from '../apiRequest.ts';
import { baseApi } from '../baseApi.ts';
import { withGuard } from '../client/call.ts';
import { idempotencyHeader } from '../client/idempotencyHeader.ts';
import { withHeaders } from '../withHeaders.ts';
import type { DocumentChange, DocumentKey } from './documentKey.ts';

const read = withGuard(getInvoice, (body) =>
  import('../guards/readGuards.ts').then((late) => late.isInvoiceResponse(body)),
);

const view = withGuard(viewInvoice, () => true); // the response is unused

/** Reading and viewing an invoice. Payments are in `paymentCalls`, because their responses must not be cached. */
export const invoiceEndpoints = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getInvoice: build.query<Received<RouteResponse<'getInvoice'>>, DocumentKey>({
      query: ({ appId, xid }) => toRequest(read, { appId, params: { xid } }),
      transformResponse: withHeaders,
    }),
    viewInvoice: build.mutation<RouteResponse<'viewInvoice'>, DocumentChange>({
      query: ({ appId, xid, idempotencyKey }) => {
        const headers = idempotencyHeader(idempotencyKey);
        return toRequest(view, { appId, params: { xid }, headers });
      },
    }),
  }),
});

/** Hook of the invoice's changes; `useInvoiceDocument` reads it. */
export const { useViewInvoiceMutation } = invoiceEndpoints;
