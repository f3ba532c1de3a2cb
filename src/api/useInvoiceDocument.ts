import { useState } from 'react';
import type { Answer } from '#contract/routes/routes.ts';
import type { DocumentKey } from './documentKey.ts';
import { type DocumentView, documentView } from './documentView.ts';
import { useGetInvoiceQuery } from './invoiceEndpoints.ts';

/** How a page wants its invoice. */
export interface InvoiceReading {
  /** Asks the server anew although an answer is at hand: before paying, and after. */
  readonly isFresh?: boolean;
}

/**
 * An invoice for a page, with where it comes from: the one hook an invoice page reads. With `isFresh`, an answer that was at
 * hand before the page counts as refreshing from the first drawing on, when the new request is still to be sent.
 */
export function useInvoiceDocument(
  { appId, xid }: DocumentKey,
  { isFresh = false }: InvoiceReading = {},
): DocumentView<Answer<'getInvoice'>> {
  // only these two: the cache knows a document by its key, letter by letter
  const { currentData, error, isFetching, refetch, requestId } = useGetInvoiceQuery(
    { appId, xid },
    {
      refetchOnMountOrArgChange: isFresh,
    },
  );
  const [before] = useState(isFresh && !isFetching ? requestId : undefined);
  const isOld = before !== undefined && requestId === before;
  return documentView({ data: currentData, error, isFetching: isFetching || isOld, refetch });
}
