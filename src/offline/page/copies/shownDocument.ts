import type { Received } from '#api/apiRequest.ts';
import { bootEndpoints } from '#api/bootEndpoints.ts';
import { invoiceEndpoints } from '#api/invoiceEndpoints.ts';
import { quoteEndpoints } from '#api/quoteEndpoints.ts';
import type { Boot } from '#contract/entities/boot.ts';
import { documentPath } from '#domain/address/documentPath.ts';
import type { PageView } from '#offline/core/copies.ts';
import type { CopyBodies, CopyKey, CopyKind } from '#offline/core/copyRecord.ts';
import type { RootState } from '#store/rootReducer.ts';

/** The document of the page's address, as far as the store knows it. */
export interface ShownDocument {
  readonly key: CopyKey;
  /** Which of the pages that can be drawn again is, or is closest to, the one on the screen. */
  readonly view: PageView;
  /** Path of that page. */
  readonly path: string;
  readonly received: Received<CopyBodies[CopyKind]> | undefined;
  readonly error: unknown;
  readonly boot: Boot | undefined;
}

/** What the store holds of the document that an address names; null for an address that names none. */
export function shownDocument(
  group: CopyKind,
  pathname: string,
  state: RootState,
): ShownDocument | null {
  const named = documentPath(group, pathname);
  if (!named?.xid) return null;
  const { appId, xid, step } = named;
  const view = step === 'accept' || step === 'success' ? step : '';
  const key = { kind: group, appId, xid };
  const read = readOf(key, state);
  return {
    key,
    view,
    path: `/${encodeURIComponent(appId)}/${encodeURIComponent(xid)}${view && `/${view}`}`,
    received: read.data,
    error: read.error,
    boot: bootEndpoints.endpoints.getBoot.select(appId)(state).data,
  };
}

/** What the store holds of one document: the last answer, and what the last try came to. */
export function readOf({ kind, appId, xid }: CopyKey, state: RootState) {
  return kind === 'quote'
    ? quoteEndpoints.endpoints.getQuote.select({ appId, xid })(state)
    : invoiceEndpoints.endpoints.getInvoice.select({ appId, xid })(state);
}
