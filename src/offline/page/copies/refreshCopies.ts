import { bootEndpoints } from '#api/bootEndpoints.ts';
import { invoiceEndpoints } from '#api/invoiceEndpoints.ts';
import { quoteEndpoints } from '#api/quoteEndpoints.ts';
import type { CopyKind } from '#offline/core/copyRecord.ts';
import { bootTold } from '#store/slices/appSlice.ts';
import type { OfflineSurroundings } from '../offlineSurroundings.ts';
import { shownDocument } from './shownDocument.ts';

/**
 * Asks the server anew while the page shows a copy, or a failure without one: when the page is there, when a connection
 * comes back, and when the page is looked at again. Answers what ends it.
 */
export function refreshCopies(group: CopyKind, { store }: OfflineSurroundings): () => void {
  const ask = () => {
    const shown = shownDocument(group, location.pathname, store.getState());
    if (document.hidden || !shown || !(shown.received?.copy || shown.error)) return;
    const { kind, ...key } = shown.key;
    const options = { subscribe: false, forceRefetch: true } as const;
    if (kind === 'quote') {
      void store.dispatch(quoteEndpoints.endpoints.getQuote.initiate(key, options));
    } else {
      void store.dispatch(invoiceEndpoints.endpoints.getInvoice.initiate(key, options));
    }
    void askBoot(key.appId);
  };
  const askBoot = async (appId: string) => {
    const { initiate } = bootEndpoints.endpoints.getBoot;
    const { data } = await store.dispatch(
      initiate(appId, { subscribe: false, forceRefetch: true }),
    );
    if (data && store.getState().app.publicCoreAppId === appId) {
      store.dispatch(bootTold({ appId, boot: data }));
    }
  };
  ask();
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
  return () => {
    window.removeEventListener('online', ask);
    document.removeEventListener('visibilitychange', ask);
  };
}
