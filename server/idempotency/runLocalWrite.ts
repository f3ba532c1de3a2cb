import type { WriteContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import { finishKey, reserveKey, toStoredResponse, withStoredScope } from './keyStore.ts';
import type { StoredResponse, WriteRequest } from './writeRequest.ts';

/** What a write came to: the answer, and whether it is the one of an earlier request with the same key. */
export interface WriteOutcome<B> {
  readonly response: StoredResponse<B>;
  readonly isReplay: boolean;
}

/**
 * Runs a change that touches only our database: key, effect and answer are one transaction, so that either all of them
 * stand or none. The same key again gets the first answer and changes nothing; while the first still runs, it waits. A
 * refusal (`ProblemError` from `effect`) leaves nothing behind, also not the key: only an effect uses a key up.
 * `effect` checks in this order: 404 and 410, 409 by state, 412; and it uses `tx` only.
 */
export async function runLocalWrite<B>(
  deps: WriteContext,
  given: WriteRequest,
  effect: (tx: Transaction) => Promise<StoredResponse<B>>,
): Promise<WriteOutcome<B>> {
  return deps.db.transaction(async (tx) => {
    const request = await withStoredScope(tx, given);
    const earlier = await reserveKey(tx, request, { createdAt: deps.clock.now() });
    if (earlier !== null) return { response: toStoredResponse<B>(earlier), isReplay: true };
    const response = await effect(tx);
    await finishKey(tx, request, { response, now: deps.clock.now() });
    return { response, isReplay: false };
  });
}
