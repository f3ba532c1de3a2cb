import type { Answer } from '#contract/routes/routes.ts';
import type { DocumentKey } from './documentKey.ts';
import { type DocumentView, documentView } from './documentView.ts';
import { useGetInvoiceQuery } from './invoiceEndpoints.ts';

/** How a page wants its invoice. */
export interface InvoiceReading {
  /** Asks the server anew although an answer is at hand: before paying, and after. */
  readonly isFresh?: boolean;
}

/** An invoice for a page, with where it comes from: the one hook an invoice page reads. */
export function useInvoiceDocument(
  key: DocumentKey,
  { isFresh = false }: InvoiceReading = {},
): DocumentView<Answer<'getInvoice'>> {
  const { currentData, error, isFetching, refetch } = useGetInvoiceQuery(key, {
    refetchOnMountOrArgChange: isFresh,
  });
  return documentView({ data: currentData, error, isFetching, refetch });
}
