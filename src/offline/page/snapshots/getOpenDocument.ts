import type { Received } from '#api/apiRequest.ts';
import { bootEndpoints } from '#api/bootEndpoints.ts';
import { invoiceEndpoints } from '#api/documents/invoiceEndpoints.ts';
import { quoteEndpoints } from '#api/documents/quoteEndpoints.ts';
import type { Boot } from '#contract/entities/boot.ts';
import { matchPage } from '#domain/address/matchPage.ts';
import type { SnapshotBodies, SnapshotKey, SnapshotKind } from '#offline/core/snapshot.ts';
import type { PageView } from '#offline/core/snapshots.ts';
import type { RootState } from '#store/rootReducer.ts';

/** The document in the page's URL, as the store has it. */
export interface OpenDocument {
  readonly key: SnapshotKey;
  /** The prerenderable page that is, or is closest to, the one on the screen. */
  readonly view: PageView;
  /** Path of that page. */
  readonly path: string;
  readonly received: Received<SnapshotBodies[SnapshotKind]> | undefined;
  readonly error: unknown;
  readonly boot: Boot | undefined;
}

/** The store's state of the document in a URL; null for a URL without one. */
export function getOpenDocument(
  group: SnapshotKind,
  pathname: string,
  state: RootState,
): OpenDocument | null {
  const { page, params } = matchPage(group, pathname);
  const { appId, xid } = params;
  if (!page?.document || !appId || !xid) return null;
  const view = page.savedAs ?? '';
  const key = { kind: group, appId, xid };
  const read = selectRead(key, state);
  return {
    key,
    view,
    path: `/${encodeURIComponent(appId)}/${encodeURIComponent(xid)}${view && `/${view}`}`,
    received: read.data,
    error: read.error,
    boot: bootEndpoints.endpoints.getBoot.select(appId)(state).data,
  };
}

/** The store's state of one document: the last response, and the result of the last attempt. */
export function selectRead({ kind, appId, xid }: SnapshotKey, state: RootState) {
  return kind === 'quote'
    ? quoteEndpoints.endpoints.getQuote.select({ appId, xid })(state)
    : invoiceEndpoints.endpoints.getInvoice.select({ appId, xid })(state);
}
