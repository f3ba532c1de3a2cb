import { getAppId } from '#domain/address/getAppId.ts';
import { isPreview } from '#domain/address/isPreview.ts';
import { matchPage } from '#domain/address/matchPage.ts';
import { isFilePath } from '#domain/address/publicId.ts';
import { isServed } from '#domain/address/reservedNames.ts';
import { type GroupSettings, routeGroup } from '#domain/address/routeGroup.ts';
import type { ReceiptKey } from '#offline/core/receipts.ts';
import type { SnapshotKey } from '#offline/core/snapshot.ts';
import type { PageView } from '#offline/core/snapshots.ts';

/** A page that may be stored here. */
export interface SavablePage {
  readonly kind: 'document';
  readonly key: SnapshotKey;
  readonly view: PageView;
}

/** The list of saved documents, a page that takes a payment, or another page that can use the shell. */
export interface ShellPage {
  readonly kind: 'list' | 'payment' | 'shell';
  /** The document that it is about. */
  readonly key: SnapshotKey;
}

/**
 * A form, which only the server can show, or its receipt, which may be saved: its id, empty if the
 * URL has none.
 */
export interface ReceiptPage {
  readonly kind: 'receipt';
  readonly key: ReceiptKey;
}

/** A page of staff: only the server can show it, and nothing of it is saved. */
export interface StaffPage {
  readonly kind: 'staff';
}

/** A page of this app. */
export type WorkerPage = SavablePage | ShellPage | ReceiptPage | StaffPage;

/**
 * How the worker handles a URL; null if it does not handle it: other groups, the return from a
 * bank, files, the API, a preview by the business. Group and path are parsed as in the app.
 */
export function matchWorkerPage(
  { pathname, search, hostname }: URL,
  settings: GroupSettings,
): WorkerPage | null {
  const host = routeGroup({ hostName: hostname, search }, settings);
  const { page, params } = matchPage(host, pathname);
  const { xid = '' } = params;
  const appId = getAppId(search, params) ?? '';
  const group = page?.group;
  if (isFilePath(pathname) || isPreview(search)) return null;
  if (host === 'staff') return isServed(pathname) ? null : { kind: 'staff' };
  if (group === 'checkout' || group === 'payments') {
    const receiptId = new URLSearchParams(search).get('receipt') ?? '';
    return { kind: 'receipt', key: { appId, receiptId } };
  }
  if (group !== 'quote' && group !== 'invoice') return null;
  const view = page?.savedAs;
  const key: SnapshotKey = { kind: group, appId, xid };
  // in these groups a page without a document is their list
  return view !== undefined
    ? { kind: 'document', key, view }
    : { kind: !xid ? 'list' : page?.isBusy ? 'payment' : 'shell', key };
}
