import type { Answer } from '#contract/routes/routes.ts';
import { part, type Received } from './apiRequest.ts';
import { baseApi } from './baseApi.ts';
import type { DocumentChange, DocumentKey } from './documentKey.ts';
import { withHeaders } from './withHeaders.ts';

const pathOf = ({ xid }: DocumentKey) => `/v1/sales/invoice/${part(xid)}`;

/** Reading and viewing an invoice. What pays it is in `paymentCalls`: those answers are not for the cache. */
export const invoiceEndpoints = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getInvoice: build.query<Received<Answer<'getInvoice'>>, DocumentKey>({
      query: (key) => ({
        path: pathOf(key),
        appId: key.appId,
        isAnswer: (body) =>
          import('./guards/readGuards.ts').then((late) => late.isInvoiceAnswer(body)),
      }),
      transformResponse: withHeaders,
      providesTags: (_result, _error, { xid }) => [{ type: 'Invoice', id: xid }],
    }),
    viewInvoice: build.mutation<Answer<'viewInvoice'>, DocumentChange>({
      query: ({ idempotencyKey, ...key }) => ({
        method: 'POST',
        path: `${pathOf(key)}/viewed`,
        appId: key.appId,
        write: { idempotencyKey },
        isAnswer: () => true, // nobody reads it
      }),
    }),
  }),
});

/** Hooks of the invoice's calls. */
export const { useGetInvoiceQuery, useViewInvoiceMutation } = invoiceEndpoints;
