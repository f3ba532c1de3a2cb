import type { SavedReceipt } from './receipts.ts';
import type { Snapshot, SnapshotKey } from './snapshot.ts';
import type { PageView } from './snapshots.ts';

/** Keep a document that is on the screen, and the page that shows it; `page` is its full address. */
export interface SaveRequest {
  readonly type: 'keep';
  readonly record: Snapshot;
  readonly view: PageView;
  readonly page: string;
}

/** What a page may say to the worker. A `keep` that comes with a port is answered there with a `SaveResult`. */
export type WorkerMessage =
  | SaveRequest
  | { readonly type: 'keep-receipt'; readonly record: SavedReceipt }
  | { readonly type: 'forget'; readonly key: SnapshotKey }
  | { readonly type: 'SKIP_WAITING' }
  | { readonly type: 'drain-outbox' };

/** The answer to a `keep`; `unwanted`: the visitor wants nothing kept on this device. */
export type SaveResult = 'kept' | 'unwanted' | 'failed';
