import type { DocumentKey } from '#api/documentKey.ts';
import { quoteEndpoints } from '#api/quoteEndpoints.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { useAppSelector } from '#store/hooks.ts';

/** A quote as last read under its own key; the slice holds the last one read of all. Null before that. */
export function useReadQuote(docKey: DocumentKey): Quote | null {
  const read = quoteEndpoints.endpoints.getQuote.select(docKey);
  return useAppSelector((state) => read(state).data?.value.quote ?? null);
}
