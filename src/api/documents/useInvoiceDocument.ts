import { useState } from 'react';
import type { RouteResponse } from '#contract/routes/routes.ts';
import type { DocumentKey } from './documentKey.ts';
import { type DocumentView, documentView } from './documentView.ts';
import { invoiceEndpoints } from './invoiceEndpoints.ts';
import { useRevalidation } from './useRevalidation.ts';

const { useQueryState, useQuerySubscription } = invoiceEndpoints.endpoints.getInvoice;

/** How a page reads its invoice. */
export interface InvoiceReadOptions {
  /** Reads from the server even if a response is cached: before paying, and after. */
  readonly isFresh?: boolean;
  /** Whether a change of the invoice is expected; it is polled until then. */
  readonly isAwaited?: (response: RouteResponse<'getInvoice'>) => boolean;
}

/**
 * The one hook through which pages read an invoice, with its source. With `isFresh`, a response cached before the page counts as
 * refreshing from the first render on, before the new request is sent.
 */
export function useInvoiceDocument(
  { appId, xid }: DocumentKey,
  { isFresh = false, isAwaited }: InvoiceReadOptions = {},
): DocumentView<RouteResponse<'getInvoice'>> {
  const key = { appId, xid }; // only these two: the cache key is the serialized argument
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
