import { isGone } from '#api/documents/documentView.ts';
import { SNAPSHOT_VERSION, type Snapshot, type SnapshotKind } from '#offline/core/snapshot.ts';
import type { SaveResult, WorkerMessage } from '#offline/core/workerMessages.ts';
import type { OfflineDeps } from '../offlineDeps.ts';
import { getOpenDocument, type OpenDocument } from './getOpenDocument.ts';

/** Sends documents to the worker, and reports one that could not be saved. */
export interface SaveOpenOptions {
  readonly app: OfflineDeps;
  readonly group: SnapshotKind;
  /** Sends a message to the worker; resolves with its response. */
  readonly send: (message: WorkerMessage) => Promise<unknown>;
  readonly onFailure: () => void;
}

/**
 * Saves every document that this page shows from the server, through the worker, and removes one that the server no longer has.
 * Returns a function that stops it.
 */
export function saveOpenDocuments({ app, group, send, onFailure }: SaveOpenOptions): () => void {
  const { store } = app;
  let last = '';
  const look = () => {
    const open = getOpenDocument(group, location.pathname, store.getState());
    if (!open) return;
    const now = `${signature(open)} ${store.getState().app.locale}`;
    if (now === last) return;
    last = now;
    if (isGone(open.error))
      send({ type: 'forget', key: open.key }).catch(() => {}); // removed on a later visit
    else save(open);
  };
  const save = (open: OpenDocument) => {
    const record = toRecord(open, app);
    if (!record) return;
    const page = location.origin + open.path + location.search;
    send({ type: 'keep', record, view: open.view, page }).then(
      (response) => (response as SaveResult | undefined) === 'failed' && onFailure(),
      onFailure,
    );
  };
  look();
  return store.subscribe(look);
}

function signature({ path, received, error, boot }: OpenDocument): string {
  return [path, received?.etag, received?.asOf, received?.snapshot, isGone(error), !!boot].join(
    ' ',
  );
}

function toRecord(
  { key, received, boot }: OpenDocument,
  { store, clock }: OfflineDeps,
): Snapshot | null {
  if (!received || received.snapshot || !boot) return null;
  const { locale, formatLocale } = store.getState().app;
  const now = clock.now();
  return {
    v: SNAPSHOT_VERSION,
    ...key,
    host: location.host,
    etag: received.etag,
    fetchedAt: now,
    serverDate: received.asOf,
    openedAt: now,
    locale: { catalogue: locale, format: formatLocale },
    body: received.value,
    boot,
  };
}
