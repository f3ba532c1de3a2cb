import type { Answer } from '#contract/routes/routes.ts';
import type { DocumentKey } from './documentKey.ts';
import { type DocumentView, documentView } from './documentView.ts';
import { useGetQuoteQuery } from './quoteEndpoints.ts';

/** A quote for a page, with where it comes from: the one hook a quote page reads. */
export function useQuoteDocument(key: DocumentKey): DocumentView<Answer<'getQuote'>> {
  const { currentData, error, isFetching, refetch } = useGetQuoteQuery(key);
  return documentView({ data: currentData, error, isFetching, refetch });
}
