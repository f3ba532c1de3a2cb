import { bootEndpoints } from '#api/bootEndpoints.ts';
import { invoiceEndpoints } from '#api/invoiceEndpoints.ts';
import { quoteEndpoints } from '#api/quoteEndpoints.ts';
import type { CopyBodies } from '#offline/core/copyRecord.ts';
import { bootTold } from '#store/slices/appSlice.ts';
import type { OfflineSurroundings } from '../offlineSurroundings.ts';
import { type InvoiceChange, invoiceChanges } from './invoiceChanges.ts';
import type { ShownDocument } from './shownDocument.ts';

/** What is not as it was in the copy of an invoice. A quote says on its sheet what has changed in it. */
export interface CopyChanges {
  /** Address path of the page that showed the copy. */
  readonly path: string;
  readonly changes: readonly InvoiceChange[];
  readonly currency: string;
}

/**
 * Takes the answers that the head script has asked for, or asks the server anew, for a document and the boot of its
 * business; failures stay in the cache for the page to tell. Answers what has changed since the copy that was shown, null
 * where nothing has or nobody can tell.
 */
export async function refreshCopies(
  { key: { kind, appId, xid }, received }: ShownDocument,
  { store, early }: OfflineSurroundings,
): Promise<CopyChanges | null> {
  const path = location.pathname;
  const options = { subscribe: false, forceRefetch: true } as const;
  void refreshBoot(appId, store);
  if (kind === 'quote') {
    await store.dispatch(quoteEndpoints.endpoints.getQuote.initiate({ appId, xid }, options));
    early.drop();
    return null;
  }
  const { data } = await store.dispatch(
    invoiceEndpoints.endpoints.getInvoice.initiate({ appId, xid }, options),
  );
  early.drop();
  if (!received?.copy || !data || data.copy) return null;
  const { invoice: before } = received.value as CopyBodies['invoice'];
  const { invoice: now } = data.value;
  const changes = invoiceChanges(before, now);
  return changes.length === 0 ? null : { path, changes, currency: now.currencyCode };
}

async function refreshBoot(appId: string, store: OfflineSurroundings['store']): Promise<void> {
  const { initiate } = bootEndpoints.endpoints.getBoot;
  const { data } = await store.dispatch(initiate(appId, { subscribe: false, forceRefetch: true }));
  if (data && store.getState().app.publicCoreAppId === appId) {
    store.dispatch(bootTold({ appId, boot: data }));
  }
}
