import { randomUUID } from 'node:crypto';
import type { WriteContext } from '#server/context/serverContext.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { changeKey, claimKey, finishKey, lockKey, releaseKey, toStoredAnswer } from './keyStore.ts';
import type { WriteOutcome } from './runLocalWrite.ts';
import { type StoredAnswer, toVendorKey, type WriteRequest } from './writeRequest.ts';

/** A runner is believed for this long, in ms; then it counts as crashed and another may settle what it began. */
const LEASE_MS = 60_000;

/** Of all processes that ever run, this one. */
const RUNNER = randomUUID();

/** How long a caller should wait before asking again while the first request still runs, in seconds. */
const RETRY_AFTER_S = '1';

/**
 * The part between the two commits: calls the vendor, outside any transaction, under a key that makes a repeated call the
 * same call. What it returns is kept as the answer, so it holds no secret. A `ProblemError` means that nothing came of it,
 * except `processor-unreachable`: then nobody knows, and the next request with the key asks the vendor again.
 */
export type VendorEffect<B> = (vendorKey: string) => Promise<StoredAnswer<B>>;

/**
 * Runs a change that a vendor takes part in, in three steps: (1) commit the key as running, (2) call the vendor, (3) commit
 * the answer. A key left running by a crash is settled by the next request that brings it, with the same vendor key. While
 * another request runs it, answers `idempotency-outstanding`.
 */
export async function runProcessorWrite<B>(
  deps: WriteContext,
  request: WriteRequest,
  effect: VendorEffect<B>,
): Promise<WriteOutcome<B>> {
  const earlier = await begin<B>(deps, request);
  if (earlier !== null) return { answer: earlier, isReplay: true };
  try {
    const answer = await effect(toVendorKey(request));
    await deps.db.transaction((tx) => finishKey(tx, request, { answer, now: deps.clock.now() }));
    return { answer, isReplay: false };
  } catch (error) {
    await abort(deps, request, error);
    throw error;
  }
}

/** Takes the key or answers what is kept under it; `null` when this request is to run the effect. */
async function begin<B>(
  { db, clock }: WriteContext,
  request: WriteRequest,
): Promise<StoredAnswer<B> | null> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const lease = { runner: RUNNER, leaseUntil: new Date(now.getTime() + LEASE_MS) };
    const vendorKey = toVendorKey(request);
    const row = await claimKey(tx, request, { createdAt: now, vendorKey, ...lease });
    if (row === null) return null;
    if (row.state === 'done') return toStoredAnswer<B>(row);
    if (row.leaseUntil !== null && row.leaseUntil > now) {
      throw new ProblemError('idempotency-outstanding', {
        headers: { 'retry-after': RETRY_AFTER_S },
      });
    }
    await changeKey(tx, request, lease);
    return null;
  });
}

/** A refusal leaves nothing behind; after no answer of the vendor the key stays, free for the next request to settle. */
async function abort({ db }: WriteContext, request: WriteRequest, error: unknown): Promise<void> {
  const isRefusal = error instanceof ProblemError && error.code !== 'processor-unreachable';
  await db.transaction(async (tx) => {
    const row = await lockKey(tx, request);
    if (row?.state !== 'running') return;
    if (isRefusal) await releaseKey(tx, request);
    else await changeKey(tx, request, { leaseUntil: null });
  });
}
