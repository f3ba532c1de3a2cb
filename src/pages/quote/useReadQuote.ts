import type { DocumentKey } from '#api/documents/documentKey.ts';
import { quoteEndpoints } from '#api/documents/quoteEndpoints.ts';
import type { Quote } from '#contract/entities/documents/quote.ts';
import { useAppSelector } from '#store/hooks.ts';

/** The quote that was last read with this key, or null. The slice itself contains the last quote read with any key. */
export function useReadQuote(docKey: DocumentKey): Quote | null {
  const read = quoteEndpoints.endpoints.getQuote.select(docKey);
  return useAppSelector((state) => read(state).data?.value.quote ?? null);
}
