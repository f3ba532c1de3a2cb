import { bootEndpoints } from '#api/bootEndpoints.ts';
import { isGone } from '#api/documents/documentView.ts';
import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';
import { quoteEndpoints } from '#api/documents/quoteEndpoints.ts';
import type { SnapshotBodies, SnapshotKey } from '#offline/core/snapshot.ts';
import { bootLoaded } from '#store/slices/appSlice.ts';
import type { OfflineDeps } from '../offlineDeps.ts';
import { type OpenDocument, selectRead } from './getOpenDocument.ts';
import { type InvoiceChange, invoiceChanges } from './invoiceChanges.ts';
import { showSnapshot } from './showSnapshot.ts';

/** What differs from the snapshot of an invoice. A quote's page shows its changes itself. */
export interface SnapshotChanges {
  /** URL path of the page that showed the snapshot. */
  readonly path: string;
  readonly changes: readonly InvoiceChange[];
  readonly currency: string;
}

/** The page that shows a snapshot. */
export interface ReplaceOptions {
  readonly find: () => OpenDocument | null;
  readonly app: OfflineDeps;
  readonly onChanged: (changes: SnapshotChanges) => void;
  /** Whether the page started with it; then the server has not been asked yet. */
  readonly isStart: boolean;
}

/**
 * Time limit for a read that revalidates a snapshot, in ms: after it, the page shows that it could not check, and another
 * read can be tried.
 */
const CHECK_LIMIT_MS = 20_000;

/** A boot response that was read within this many seconds is not read again with its document. */
const BOOT_AGE_S = 3;

/**
 * Reads the document again where the page started with a snapshot, or with data that could not be read: uses the head script's
 * responses, and falls back to the snapshot. Later reads are RTK Query's (`useRevalidation`). After a response, the boot data of
 * its business is read again too, and `onChanged` gets the differences from the snapshot. Returns a function that stops it.
 */
export function replaceSnapshots(
  first: OpenDocument,
  { find, app, onChanged, isStart }: ReplaceOptions,
): () => void {
  const { store, preloaded } = app;
  let stale: OpenDocument | null = first;
  let requestedPath = '';
  const limit = limitChecks(app);
  const checkPage = () => {
    const open = find();
    limit.follow(open);
    if (open?.error && !open.received && open.path !== requestedPath && !isGone(open.error)) {
      requestedPath = open.path;
      void showSnapshot(open.key, app);
    }
    if (open?.received?.snapshot || open?.error) stale = open;
    else if (stale && open?.received) {
      const before = stale;
      stale = null;
      if (before.path !== open.path) return;
      notifyChanges(before, open, onChanged);
      void refreshBoot(open.key.appId, store, BOOT_AGE_S);
    }
  };
  checkPage();
  const leave = store.subscribe(checkPage);
  if (isStart) {
    // prefetched responses would be old by the time the tab is shown
    const reads =
      document.hidden || !shouldRefetch(first)
        ? []
        : [refetchDocument(first.key, store), refreshBoot(first.key.appId, store, true)];
    void Promise.all(reads).finally(() => preloaded.drop());
  }
  return () => {
    leave();
    limit.stop();
  };
}

/** Aborts a revalidating read that takes too long; otherwise a lost response would block all further reads. */
function limitChecks({ store, clock }: OfflineDeps) {
  let read: string | undefined;
  let stop = () => {};
  const follow = (open: OpenDocument | null) => {
    const state = open && selectRead(open.key, store.getState());
    const isChecking = open?.received?.snapshot && state?.status === 'pending';
    const next = isChecking ? state.requestId : undefined;
    if (next === read) return;
    read = next;
    stop();
    if (open && next) stop = clock.after(CHECK_LIMIT_MS, () => endRead(open.key, store));
  };
  return { follow, stop: () => stop() };
}

/** Aborts the pending read of a document; the read then counts as failed. */
function endRead({ kind, appId, xid }: SnapshotKey, { dispatch }: OfflineDeps['store']): void {
  const key = { appId, xid };
  const running =
    kind === 'quote'
      ? dispatch(quoteEndpoints.util.getRunningQueryThunk('getQuote', key))
      : dispatch(invoiceEndpoints.util.getRunningQueryThunk('getInvoice', key));
  running?.abort();
}

/** A failure at the start is that of the page's own data, unless it means that there is no such document. */
function shouldRefetch({ received, error }: OpenDocument): boolean {
  return !!received?.snapshot || (!!document.getElementById('billfold-start') && !isGone(error));
}

/** Reads a document again regardless of the cache. Never rejects: the read has the failure. */
export async function refetchDocument(
  { kind, appId, xid }: SnapshotKey,
  { dispatch }: OfflineDeps['store'],
): Promise<void> {
  const options = { subscribe: false, forceRefetch: true } as const;
  await (kind === 'quote'
    ? dispatch(quoteEndpoints.endpoints.getQuote.initiate({ appId, xid }, options))
    : dispatch(invoiceEndpoints.endpoints.getInvoice.initiate({ appId, xid }, options)));
}

async function refreshBoot(
  appId: string,
  store: OfflineDeps['store'],
  forceRefetch: true | number,
): Promise<void> {
  const { initiate } = bootEndpoints.endpoints.getBoot;
  const { data } = await store.dispatch(initiate(appId, { subscribe: false, forceRefetch }));
  if (data && store.getState().app.publicCoreAppId === appId) {
    store.dispatch(bootLoaded({ appId, boot: data }));
  }
}

function notifyChanges(
  { key, received: before }: OpenDocument,
  { received: now }: OpenDocument,
  onChanged: ReplaceOptions['onChanged'],
): void {
  if (key.kind === 'quote' || !before?.snapshot || !now) return;
  const [was, is] = [toInvoice(before), toInvoice(now)];
  const changes = invoiceChanges(was, is);
  if (changes.length === 0) return;
  onChanged({ path: location.pathname, changes, currency: is.currencyCode });
}

const toInvoice = ({ value }: NonNullable<OpenDocument['received']>) =>
  (value as SnapshotBodies['invoice']).invoice;
