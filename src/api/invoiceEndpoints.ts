import type { RouteResponse } from '#contract/routes/routes.ts';
import { idempotencyHeader, part, type Received } from './apiRequest.ts';
import { baseApi } from './baseApi.ts';
import type { DocumentChange, DocumentKey } from './documentKey.ts';
import { withHeaders } from './withHeaders.ts';

const toPath = ({ xid }: DocumentKey) => `/v1/sales/invoice/${part(xid)}`;

/** Reading and viewing an invoice. What pays it is in `paymentCalls`: those answers are not for the cache. */
export const invoiceEndpoints = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getInvoice: build.query<Received<RouteResponse<'getInvoice'>>, DocumentKey>({
      query: (key) => ({
        path: toPath(key),
        appId: key.appId,
        isResponse: (body) =>
          import('./guards/readGuards.ts').then((late) => late.isInvoiceResponse(body)),
      }),
      transformResponse: withHeaders,
    }),
    viewInvoice: build.mutation<RouteResponse<'viewInvoice'>, DocumentChange>({
      query: ({ idempotencyKey, ...key }) => ({
        method: 'POST',
        path: `${toPath(key)}/viewed`,
        appId: key.appId,
        headers: idempotencyHeader(idempotencyKey),
        isResponse: () => true, // nobody reads it
      }),
    }),
  }),
});

/** Hook of the invoice's changes; `useInvoiceDocument` reads it. */
export const { useViewInvoiceMutation } = invoiceEndpoints;
