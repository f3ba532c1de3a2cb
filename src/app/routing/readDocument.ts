import type { DocumentKey } from '#api/documents/documentKey.ts';
import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';
import { quoteEndpoints } from '#api/documents/quoteEndpoints.ts';
import type { AppStore } from '#store/createAppStore.ts';

/** Reads a document into the cache, where its page finds it; returns the failure, if there is one. Never rejects. */
export async function readDocument(
  kind: 'quote' | 'invoice',
  key: DocumentKey,
  store: AppStore,
): Promise<unknown> {
  const result = await (kind === 'quote'
    ? store.dispatch(quoteEndpoints.endpoints.getQuote.initiate(key, { subscribe: false }))
    : store.dispatch(invoiceEndpoints.endpoints.getInvoice.initiate(key, { subscribe: false })));
  return result.error;
}
