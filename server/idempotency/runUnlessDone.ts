import type { WriteContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import { findKey, withStoredScope } from './keyStore.ts';
import { runLocalWrite, type WriteOutcome } from './runLocalWrite.ts';
import type { StoredResponse, WriteRequest } from './writeRequest.ts';

/** A change that is often asked for where it has been made already. */
export interface RepeatedChange<B> {
  /** The answer where there is nothing left to change, read without a lock; null where there is. Refuses as `effect` does. */
  getResponse(): Promise<StoredResponse<B> | null>;
  /** As in `runLocalWrite`. */
  effect(tx: Transaction): Promise<StoredResponse<B>>;
}

/**
 * Runs a change as `runLocalWrite` does, unless there is nothing to change: then it is answered and nothing is written, not
 * even the key, since only an effect uses a key up. A key that has had an effect gets the answer of then.
 */
export async function runUnlessDone<B>(
  deps: WriteContext,
  request: WriteRequest,
  { getResponse, effect }: RepeatedChange<B>,
): Promise<WriteOutcome<B>> {
  const isNew = (await findKey(deps.db, await withStoredScope(deps.db, request))) === null;
  const response = isNew ? await getResponse() : null;
  if (response !== null) return { response, isReplay: false };
  return runLocalWrite(deps, request, effect);
}
