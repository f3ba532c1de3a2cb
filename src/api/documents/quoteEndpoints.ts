import { getQuote, viewQuote } from 'virtual:call-routes';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { type Received, toRequest } from '../apiRequest.ts';
import { baseApi } from '../baseApi.ts';
import { withGuard } from '../client/call.ts';
import { idempotencyHeader } from '../client/idempotencyHeader.ts';
import { withHeaders } from '../withHeaders.ts';
import type { DocumentChange, DocumentKey } from './documentKey.ts';

const read = withGuard(getQuote, (body) =>
  import('../guards/readGuards.ts').then((late) => late.isQuoteResponse(body)),
);

const view = withGuard(viewQuote, () => true); // the response is unused

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
      query: ({ appId, xid }) => toRequest(read, { appId, params: { xid } }),
      transformResponse: withHeaders,
      providesTags: (_result, _error, { xid }) => [toQuoteTag(xid)],
    }),
    viewQuote: build.mutation<RouteResponse<'viewQuote'>, DocumentChange>({
      query: ({ appId, xid, idempotencyKey }) => {
        const headers = idempotencyHeader(idempotencyKey);
        return toRequest(view, { appId, params: { xid }, headers });
      },
    }),
  }),
});

/** Hook of the quote's changes; `useQuoteDocument` reads it. */
export const { useViewQuoteMutation } = quoteEndpoints;
