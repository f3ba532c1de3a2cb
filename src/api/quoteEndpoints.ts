import type { Answer } from '#contract/routes/routes.ts';
import { part, type Received } from './apiRequest.ts';
import { baseApi } from './baseApi.ts';
import type { DocumentChange, DocumentKey } from './documentKey.ts';
import { isAcceptAnswer, isQuoteAnswer, isViewedAnswer } from './guards/quoteGuards.ts';
import { withHeaders } from './withHeaders.ts';

/** An acceptance of the version that was on the screen. */
export interface QuoteAcceptance extends DocumentChange {
  /** ETag of that version. */
  readonly etag: string;
  /** Locale in which the terms were read. */
  readonly locale: string;
  /** When the customer tapped, ISO 8601 in UTC. */
  readonly tappedAt: string;
}

const pathOf = ({ xid }: DocumentKey) => `/v1/sales/quote/${part(xid)}`;

/** Reading, viewing and accepting a quote. */
export const quoteEndpoints = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getQuote: build.query<Received<Answer<'getQuote'>>, DocumentKey>({
      query: (key) => ({ path: pathOf(key), appId: key.appId, isAnswer: isQuoteAnswer }),
      transformResponse: withHeaders,
      providesTags: (_result, _error, { xid }) => [{ type: 'Quote', id: xid }],
    }),
    viewQuote: build.mutation<Answer<'viewQuote'>, DocumentChange>({
      query: ({ idempotencyKey, ...key }) => ({
        method: 'POST',
        path: `${pathOf(key)}/viewed`,
        appId: key.appId,
        write: { idempotencyKey },
        isAnswer: isViewedAnswer,
      }),
    }),
    acceptQuote: build.mutation<Answer<'acceptQuote'>, QuoteAcceptance>({
      query: ({ idempotencyKey, etag, locale, tappedAt, ...key }) => ({
        method: 'POST',
        path: `${pathOf(key)}/accept`,
        appId: key.appId,
        write: { idempotencyKey, ifMatch: etag, locale, tappedAt },
        isAnswer: isAcceptAnswer,
      }),
      async onQueryStarted({ appId, xid }, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          dispatch(
            quoteEndpoints.util.updateQueryData('getQuote', { appId, xid }, ({ value }) => {
              Object.assign(value, data);
            }),
          );
        } catch {
          // the failure goes to the caller of the mutation; the cache stays as it was
        }
      },
    }),
  }),
});

/** Hooks of the quote's calls. */
export const { useGetQuoteQuery, useViewQuoteMutation, useAcceptQuoteMutation } = quoteEndpoints;
