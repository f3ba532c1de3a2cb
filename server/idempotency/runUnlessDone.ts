import type { WriteContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import { findKey, withStoredScope } from './keyStore.ts';
import { runLocalWrite, type WriteOutcome } from './runLocalWrite.ts';
import type { StoredResponse, WriteRequest } from './writeRequest.ts';

/** A change that is often requested after it was made. */
export interface RepeatedChange<B> {
  /** The response if nothing is left to change, read without a lock; otherwise null. Refuses as `effect` does. */
  getResponse(): Promise<StoredResponse<B> | null>;
  /** See `runLocalWrite`. */
  effect(tx: Transaction): Promise<StoredResponse<B>>;
}

/**
 * Runs a change like `runLocalWrite`, unless there is nothing to change: then nothing is written, not even the key, since only an
 * effect uses up a key. A key that has had an effect gets its stored response.
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
