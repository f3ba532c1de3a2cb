import type { DocumentKey } from '#api/documentKey.ts';
import { quoteEndpoints } from '#api/quoteEndpoints.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { useAppSelector } from '#store/hooks.ts';

/** A quote as it was last told, by its own name: the slice has the one that was told last of all (3.11). Null before that. */
export function useReadQuote(docKey: DocumentKey): Quote | null {
  const read = quoteEndpoints.endpoints.getQuote.select(docKey);
  return useAppSelector((state) => read(state).data?.value.quote ?? null);
}
