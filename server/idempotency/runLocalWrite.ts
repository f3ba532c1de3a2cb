import type { WriteContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import { finishKey, reserveKey, toStoredResponse, withStoredScope } from './keyStore.ts';
import type { StoredResponse, WriteRequest } from './writeRequest.ts';

/** The result of a write: the response, and whether it replays an earlier request with the same key. */
export interface WriteOutcome<B> {
  readonly response: StoredResponse<B>;
  readonly isReplay: boolean;
}

/**
 * Runs a change that affects only our database. Key, effect and response are one transaction: all are stored or none. The same
 * key again gets the first response and changes nothing; while the first request runs, it waits. A refusal (`ProblemError` from
 * `effect`) stores nothing, not even the key: only an effect uses up a key. `effect` checks in this order: 404 and 410, 409 by
 * state, 412; and it uses only `tx`.
 */
export async function runLocalWrite<B>(
  deps: WriteContext,
  write: WriteRequest,
  effect: (tx: Transaction) => Promise<StoredResponse<B>>,
): Promise<WriteOutcome<B>> {
  return deps.db.transaction(async (tx) => {
    const request = await withStoredScope(tx, write);
    const earlier = await reserveKey(tx, request, { createdAt: deps.clock.now() });
    if (earlier !== null) return { response: toStoredResponse<B>(earlier), isReplay: true };
    const response = await effect(tx);
    await finishKey(tx, request, { response, now: deps.clock.now() });
    return { response, isReplay: false };
  });
}
