import { useState } from 'react';
import type { RouteResponse } from '#contract/routes/routes.ts';
import type { DocumentKey } from './documentKey.ts';
import { type DocumentView, documentView } from './documentView.ts';
import { invoiceEndpoints } from './invoiceEndpoints.ts';
import { useRevalidation } from './useRevalidation.ts';

const { useQueryState, useQuerySubscription } = invoiceEndpoints.endpoints.getInvoice;

/** How a page wants its invoice. */
export interface InvoiceReading {
  /** Asks the server again although an answer is at hand: before paying, and after. */
  readonly isFresh?: boolean;
  /** Whether something is expected of an invoice as it is: it is read again until that has come. */
  readonly isAwaited?: (response: RouteResponse<'getInvoice'>) => boolean;
}

/**
 * An invoice for a page, with where it comes from: the one hook an invoice page reads. With `isFresh`, an answer that was at
 * hand before the page counts as refreshing from the first rendering on, when the new request is still to be sent.
 */
export function useInvoiceDocument(
  { appId, xid }: DocumentKey,
  { isFresh = false, isAwaited }: InvoiceReading = {},
): DocumentView<RouteResponse<'getInvoice'>> {
  const key = { appId, xid }; // only these two: the cache knows a document by its key, letter by letter
  const read = useQueryState(key);
  const { currentData, isFetching, requestId } = read;
  const again = useRevalidation(
    'invoice',
    key,
    read,
    !!currentData && !!isAwaited?.(currentData.value),
  );
  const { refetch } = useQuerySubscription(key, { ...again, refetchOnMountOrArgChange: isFresh });
  const [before] = useState(isFresh && !isFetching ? requestId : undefined);
  const isOld = before !== undefined && requestId === before;
  return documentView({ ...read, data: currentData, isFetching: isFetching || isOld, refetch });
}
