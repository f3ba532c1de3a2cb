import type { RouteResponse } from '#contract/routes/routes.ts';
import { idempotencyHeader, part, type Received } from './apiRequest.ts';
import { baseApi } from './baseApi.ts';
import type { DocumentChange, DocumentKey } from './documentKey.ts';
import { withHeaders } from './withHeaders.ts';

const toPath = ({ xid }: DocumentKey) => `/v1/sales/invoice/${part(xid)}`;

/** Reading and viewing an invoice. Payments are in `paymentCalls`, because their responses must not be cached. */
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
        isResponse: () => true, // the response is unused
      }),
    }),
  }),
});

/** Hook of the invoice's changes; `useInvoiceDocument` reads it. */
export const { useViewInvoiceMutation } = invoiceEndpoints;
