import { bootEndpoints } from '#api/bootEndpoints.ts';
import { invoiceEndpoints } from '#api/invoiceEndpoints.ts';
import { quoteEndpoints } from '#api/quoteEndpoints.ts';
import type { CopyKey } from '#offline/core/copyRecord.ts';
import { bootTold } from '#store/slices/appSlice.ts';
import type { OfflineSurroundings } from '../offlineSurroundings.ts';

/** Asks the server anew for a document and the boot of its business; failures stay in the cache for the page to tell. */
export async function refreshCopies(
  { kind, appId, xid }: CopyKey,
  { store }: OfflineSurroundings,
): Promise<void> {
  const options = { subscribe: false, forceRefetch: true } as const;
  const { getQuote } = quoteEndpoints.endpoints;
  const { getInvoice } = invoiceEndpoints.endpoints;
  if (kind === 'quote') void store.dispatch(getQuote.initiate({ appId, xid }, options));
  else void store.dispatch(getInvoice.initiate({ appId, xid }, options));
  const { data } = await store.dispatch(bootEndpoints.endpoints.getBoot.initiate(appId, options));
  if (data && store.getState().app.publicCoreAppId === appId) {
    store.dispatch(bootTold({ appId, boot: data }));
  }
}
