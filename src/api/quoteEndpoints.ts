import type { RouteResponse } from '#contract/routes/routes.ts';
import { idempotencyHeader, part, type Received } from './apiRequest.ts';
import { baseApi } from './baseApi.ts';
import type { DocumentChange, DocumentKey } from './documentKey.ts';
import { withHeaders } from './withHeaders.ts';

const toPath = ({ xid }: DocumentKey) => `/v1/sales/quote/${part(xid)}`;

/**
 * The tag of a quote's response. Tags are stored in a plain object, where a bare id could be the name of an inherited property
 * (`constructor`), and storing the response would throw.
 */
export function toQuoteTag(xid: string) {
  return { type: 'Quote', id: `xid ${xid}` } as const;
}

/** Reading and viewing a quote. Decisions are in `quoteDecisionEndpoints`, which no first view needs. */
export const quoteEndpoints = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getQuote: build.query<Received<RouteResponse<'getQuote'>>, DocumentKey>({
      query: (key) => ({
        path: toPath(key),
        appId: key.appId,
        isResponse: (body) =>
          import('./guards/readGuards.ts').then((late) => late.isQuoteResponse(body)),
      }),
      transformResponse: withHeaders,
      providesTags: (_result, _error, { xid }) => [toQuoteTag(xid)],
    }),
    viewQuote: build.mutation<RouteResponse<'viewQuote'>, DocumentChange>({
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

/** Hook of the quote's changes; `useQuoteDocument` reads it. */
export const { useViewQuoteMutation } = quoteEndpoints;
