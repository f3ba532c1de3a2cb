import { isAnswer as isAnsweredQuote } from 'virtual:guard/acceptQuote';
import { isAnswer as isQuoteChanges } from 'virtual:guard/getQuoteChanges';
import { isAnswer as isProofDocument } from 'virtual:guard/getQuoteProof';
import type { Answer } from '#contract/routes/routes.ts';
import { part } from './apiRequest.ts';
import { baseApi } from './baseApi.ts';
import type { DocumentChange, DocumentKey } from './documentKey.ts';
import { quoteEndpoints, toQuoteTag } from './quoteEndpoints.ts';
import type { ApiThunk } from './sendOutsideCache.ts';
import { writeHeaders } from './writeHeaders.ts';

/** A customer's answer to the version that was on the screen. */
interface QuoteAnswering extends DocumentChange {
  /** ETag of that version. */
  readonly etag: string;
}

/** An acceptance of that version. */
export interface QuoteAcceptance extends QuoteAnswering {
  /** Locale in which the terms were read. */
  readonly locale: string;
  /** When the customer tapped, ISO 8601 in UTC. */
  readonly tappedAt: string;
}

/** A refusal of that version. */
export interface QuoteDecline extends QuoteAnswering {
  /** Why, in the customer's words; the server trims blanks off its ends. */
  readonly reason: string;
}

const toPath = ({ xid }: DocumentKey) => `/v1/sales/quote/${part(xid)}`;

type Answered = Answer<'acceptQuote'>;

/** What the server answers becomes the quote in the cache. */
function answered({ appId, xid }: DocumentKey, answer: Answered): ApiThunk<void> {
  return (dispatch) => {
    dispatch(
      quoteEndpoints.util.updateQueryData('getQuote', { appId, xid }, ({ value }) => {
        Object.assign(value, answer);
      }),
    );
  };
}

/** Answering a quote (7.11 and ours), what changed in it, and its proof; comes with the code that needs it. */
export const quoteAnswerEndpoints = baseApi.injectEndpoints({
  endpoints: (build) => ({
    acceptQuote: build.mutation<Answered, QuoteAcceptance>({
      query: ({ idempotencyKey, etag, locale, tappedAt, ...key }) => ({
        method: 'POST',
        path: `${toPath(key)}/accept`,
        appId: key.appId,
        headers: writeHeaders({ idempotencyKey, ifMatch: etag, locale, tappedAt }),
        isAnswer: isAnsweredQuote,
      }),
      async onQueryStarted(key, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null); // a failure goes to the caller
        if (answer) dispatch(answered(key, answer.data));
      },
    }),
    declineQuote: build.mutation<Answered, QuoteDecline>({
      query: ({ idempotencyKey, etag, reason, ...key }) => ({
        method: 'POST',
        path: `${toPath(key)}/decline`,
        appId: key.appId,
        body: { reason },
        headers: writeHeaders({ idempotencyKey, ifMatch: etag }),
        isAnswer: isAnsweredQuote,
      }),
      async onQueryStarted(key, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null); // a failure goes to the caller
        if (answer) dispatch(answered(key, answer.data));
      },
    }),
    getQuoteChanges: build.query<
      Answer<'getQuoteChanges'>,
      DocumentKey & { readonly since: number; readonly to: number }
    >({
      query: ({ since, to: _to, ...key }) => ({
        path: `${toPath(key)}/changes?since=${since}`,
        appId: key.appId,
        isAnswer: isQuoteChanges,
      }),
    }),
    getQuoteProof: build.query<Answer<'getQuoteProof'>, DocumentKey>({
      query: (key) => ({
        path: `${toPath(key)}/proof`,
        appId: key.appId,
        isAnswer: isProofDocument,
      }),
    }),
  }),
});

/**
 * Takes over that a quote was answered by another way than these calls: with the server's answer at once, and in any case the
 * quote is read again where it is shown.
 */
export function applyAnswer({ appId, xid }: DocumentKey, answer: unknown): ApiThunk<void> {
  return (dispatch) => {
    if (isAnsweredQuote(answer)) dispatch(answered({ appId, xid }, answer as Answered));
    dispatch(quoteEndpoints.util.invalidateTags([toQuoteTag(xid)]));
  };
}

/** Hooks of these calls. */
export const {
  useAcceptQuoteMutation,
  useDeclineQuoteMutation,
  useGetQuoteChangesQuery,
  useLazyGetQuoteProofQuery,
} = quoteAnswerEndpoints;
