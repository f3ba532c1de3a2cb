import type { PageView } from './copies.ts';
import type { CopyKey, CopyRecord } from './copyRecord.ts';

/** Keep a document that is on the screen, and the page that shows it; `page` is its full address. */
export interface KeepRequest {
  readonly type: 'keep';
  readonly record: CopyRecord;
  readonly view: PageView;
  readonly page: string;
}

/** What a page may say to the worker. A `keep` that comes with a port is answered there with a `KeepAnswer`. */
export type WorkerMessage =
  | KeepRequest
  | { readonly type: 'forget'; readonly key: CopyKey }
  | { readonly type: 'SKIP_WAITING' }
  | { readonly type: 'drain-outbox' };

/** The answer to a `keep`; `unwanted`: the visitor wants nothing kept on this device. */
export type KeepAnswer = 'kept' | 'unwanted' | 'failed';
