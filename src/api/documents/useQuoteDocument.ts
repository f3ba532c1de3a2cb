import type { RouteResponse } from '#contract/routes/routes.ts';
import type { DocumentKey } from './documentKey.ts';
import { type DocumentView, documentView } from './documentView.ts';
import { quoteEndpoints } from './quoteEndpoints.ts';
import { useRevalidation } from './useRevalidation.ts';

const { useQueryState, useQuerySubscription } = quoteEndpoints.endpoints.getQuote;

/** The one hook through which pages read a quote, with its source. */
export function useQuoteDocument(key: DocumentKey): DocumentView<RouteResponse<'getQuote'>> {
  const read = useQueryState(key);
  const { refetch } = useQuerySubscription(key, useRevalidation('quote', key, read, false));
  return documentView({ ...read, data: read.currentData, refetch });
}
