import type { SavedReceipt } from './receipts.ts';
import type { Snapshot, SnapshotKey } from './snapshot.ts';
import type { PageView } from './snapshots.ts';

/** Asks the worker to save the displayed document and its page; `page` is its full URL. */
export interface SaveRequest {
  readonly type: 'keep';
  readonly record: Snapshot;
  readonly view: PageView;
  readonly page: string;
}

/**
 * Messages from a page to the worker. The worker responds to a `keep` with a port by a
 * `SaveResult`.
 */
export type WorkerMessage =
  | SaveRequest
  | { readonly type: 'keep-receipt'; readonly record: SavedReceipt }
  | { readonly type: 'forget'; readonly key: SnapshotKey }
  | { readonly type: 'SKIP_WAITING' }
  | { readonly type: 'drain-outbox' };

/** The result of a `keep`; `unwanted`: the visitor has turned saving off on this device. */
export type SaveResult = 'saved' | 'unwanted' | 'failed';
