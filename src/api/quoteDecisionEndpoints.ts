import { isResponse as isDecidedQuote } from 'virtual:guard/acceptQuote';
import { isResponse as isQuoteChanges } from 'virtual:guard/getQuoteChanges';
import { isResponse as isProofDocument } from 'virtual:guard/getQuoteProof';
import type { RouteResponse } from '#contract/routes/routes.ts';
import { part } from './apiRequest.ts';
import { baseApi } from './baseApi.ts';
import type { DocumentChange, DocumentKey } from './documentKey.ts';
import { quoteEndpoints, toQuoteTag } from './quoteEndpoints.ts';
import type { ApiThunk } from './sendOutsideCache.ts';
import { writeHeaders } from './writeHeaders.ts';

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

const toPath = ({ xid }: DocumentKey) => `/v1/sales/quote/${part(xid)}`;

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
      query: ({ idempotencyKey, etag, locale, tappedAt, ...key }) => ({
        method: 'POST',
        path: `${toPath(key)}/accept`,
        appId: key.appId,
        headers: writeHeaders({ idempotencyKey, ifMatch: etag, locale, tappedAt }),
        isResponse: isDecidedQuote,
      }),
      async onQueryStarted(key, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => null); // the caller handles a failure
        if (response) dispatch(storeDecision(key, response.data));
      },
    }),
    declineQuote: build.mutation<DecidedQuote, QuoteDecline>({
      query: ({ idempotencyKey, etag, reason, ...key }) => ({
        method: 'POST',
        path: `${toPath(key)}/decline`,
        appId: key.appId,
        body: { reason },
        headers: writeHeaders({ idempotencyKey, ifMatch: etag }),
        isResponse: isDecidedQuote,
      }),
      async onQueryStarted(key, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => null); // the caller handles a failure
        if (response) dispatch(storeDecision(key, response.data));
      },
    }),
    getQuoteChanges: build.query<
      RouteResponse<'getQuoteChanges'>,
      DocumentKey & { readonly since: number; readonly to: number }
    >({
      query: ({ since, to: _to, ...key }) => ({
        path: `${toPath(key)}/changes?since=${since}`,
        appId: key.appId,
        isResponse: isQuoteChanges,
      }),
    }),
    getQuoteProof: build.query<RouteResponse<'getQuoteProof'>, DocumentKey>({
      query: (key) => ({
        path: `${toPath(key)}/proof`,
        appId: key.appId,
        isResponse: isProofDocument,
      }),
    }),
  }),
});

/**
 * Applies a decision that was made outside these calls: the server's response at once, and in any case the quote is read again
 * where it is shown.
 */
export function applyDecision({ appId, xid }: DocumentKey, response: unknown): ApiThunk<void> {
  return (dispatch) => {
    if (isDecidedQuote(response)) dispatch(storeDecision({ appId, xid }, response as DecidedQuote));
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
