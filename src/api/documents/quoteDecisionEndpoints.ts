import { acceptQuote, declineQuote, getQuoteChanges, getQuoteProof } from 'virtual:calls';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { toRequest } from '../apiRequest.ts';
import { baseApi } from '../baseApi.ts';
import { writeHeaders } from '../client/writeHeaders.ts';
import type { ApiThunk } from '../sendCall.ts';
import { toQueryRequest } from '../toQueryRequest.ts';
import type { DocumentChange, DocumentKey } from './documentKey.ts';
import { quoteEndpoints, toQuoteTag } from './quoteEndpoints.ts';

/** A customer's decision on the version on the screen. */
interface QuoteDecision extends DocumentChange {
  /** ETag of that version. */
  readonly etag: string;
}

/** An acceptance of that version. */
export interface QuoteAcceptance extends QuoteDecision {
  /** Locale in which the terms were read. */
  readonly locale: string;
  /** When the customer clicked, ISO 8601 in UTC. */
  readonly tappedAt: string;
}

/** A refusal of that version. */
export interface QuoteDecline extends QuoteDecision {
  /** The customer's reason; the server trims it. */
  readonly reason: string;
}

type DecidedQuote = RouteResponse<'acceptQuote'>;

/** Stores the server's response as the quote in the cache. */
function storeDecision({ appId, xid }: DocumentKey, response: DecidedQuote): ApiThunk<void> {
  return (dispatch) => {
    dispatch(
      quoteEndpoints.util.updateQueryData('getQuote', { appId, xid }, ({ value }) => {
        Object.assign(value, response);
      }),
    );
  };
}

/** Accepting and declining a quote (7.11 and ours), its changes, and its proof; loaded with the code that needs it. */
export const quoteDecisionEndpoints = baseApi.injectEndpoints({
  endpoints: (build) => ({
    acceptQuote: build.mutation<DecidedQuote, QuoteAcceptance>({
      query: ({ appId, xid, idempotencyKey, etag, locale, tappedAt }) => {
        const headers = writeHeaders({ idempotencyKey, ifMatch: etag, locale, tappedAt });
        return toRequest(acceptQuote, { appId, params: { xid }, headers });
      },
      async onQueryStarted(key, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => null); // the caller handles a failure
        if (response) dispatch(storeDecision(key, response.data));
      },
    }),
    declineQuote: build.mutation<DecidedQuote, QuoteDecline>({
      query: ({ appId, xid, idempotencyKey, etag, reason }) => {
        const headers = writeHeaders({ idempotencyKey, ifMatch: etag });
        return toRequest(declineQuote, { appId, params: { xid }, body: { reason }, headers });
      },
      async onQueryStarted(key, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => null); // the caller handles a failure
        if (response) dispatch(storeDecision(key, response.data));
      },
    }),
    getQuoteChanges: build.query<
      RouteResponse<'getQuoteChanges'>,
      DocumentKey & { readonly since: number; readonly to: number }
    >({
      query: ({ appId, xid, since }) =>
        toQueryRequest(getQuoteChanges, {
          appId,
          params: { xid },
          query: { since: String(since) },
        }),
    }),
    getQuoteProof: build.query<RouteResponse<'getQuoteProof'>, DocumentKey>({
      query: ({ appId, xid }) =>
        toQueryRequest(getQuoteProof, { appId, params: { xid }, query: {} }),
    }),
  }),
});

/**
 * Applies a decision that was made outside these calls: the server's response at once, and in any case the quote is read again
 * where it is shown.
 */
export function applyDecision({ appId, xid }: DocumentKey, response: unknown): ApiThunk<void> {
  return (dispatch) => {
    if (acceptQuote.isResponse(response))
      dispatch(storeDecision({ appId, xid }, response as DecidedQuote));
    dispatch(quoteEndpoints.util.invalidateTags([toQuoteTag(xid)]));
  };
}

/** Hooks of these calls. */
export const {
  useAcceptQuoteMutation,
  useDeclineQuoteMutation,
  useGetQuoteChangesQuery,
  useLazyGetQuoteProofQuery,
} = quoteDecisionEndpoints;
