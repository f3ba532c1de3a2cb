import type { WriteContext } from '#server/context/serverContext.ts';
import { isDatabaseUnavailable } from '#server/database/databaseFailure.ts';
import { PROCESS_NAME } from '#server/database/processName.ts';
import { retryWhileUnavailable } from '#server/database/retryWhileUnavailable.ts';
import type { IdempotencyRow } from '#server/database/schema/idempotencyKeys.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import {
  changeKey,
  finishKey,
  lockKey,
  releaseKey,
  reserveKey,
  toStoredResponse,
  withStoredScope,
} from './keyStore.ts';
import type { WriteOutcome } from './runLocalWrite.ts';
import { type StoredResponse, toProcessorKey, type WriteRequest } from './writeRequest.ts';

/** A runner that nobody has found dead is believed for this long, in ms; then another may settle what it began. */
const LEASE_MS = 60_000;

/** How long a caller should wait before asking again while the first request still runs, in seconds. */
const RETRY_AFTER_S = '1';

/**
 * The part between the two commits: calls the processor, outside any transaction, under a key that makes a repeated call the
 * same call. What it returns is kept as the answer, so it holds no secret. A `ProblemError` means that nothing came of it,
 * except `processor-unreachable`: then nobody knows, and the next request with the key asks the processor again.
 */
export type ProcessorEffect<B> = (processorKey: string) => Promise<StoredResponse<B>>;

/**
 * Runs a change that a processor takes part in, in three steps: (1) commit the key as running, (2) call the processor, (3) commit
 * the answer. A key left running by a crash is settled by the next request that brings it, with the same idempotency key. While
 * another request runs it, answers `idempotency-outstanding`.
 */
export async function runProcessorWrite<B>(
  deps: WriteContext,
  given: WriteRequest,
  effect: ProcessorEffect<B>,
): Promise<WriteOutcome<B>> {
  const request = await withStoredScope(deps.db, given);
  const begun = await begin<B>(deps, request);
  if ('response' in begun) return { response: begun.response, isReplay: true };
  try {
    const response = await effect(toProcessorKey(request));
    await finish(deps, request, { ...begun, response });
    return { response, isReplay: false };
  } catch (error) {
    await abort(deps, request, { ...begun, error });
    throw error;
  }
}

/** This request runs the effect and is believed until then. */
interface Lease {
  readonly leaseUntil: Date;
}

/** Leases the key, or returns what is stored under it. */
async function begin<B>(
  deps: WriteContext,
  request: WriteRequest,
): Promise<Lease | { readonly response: StoredResponse<B> }> {
  const now = deps.clock.now();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  try {
    return await leaseKey<B>(deps, request, { leaseUntil, now });
  } catch (error) {
    // the commit may have succeeded although its response was lost
    if (isDatabaseUnavailable(error)) await abort(deps, request, { leaseUntil, error });
    throw error;
  }
}

async function leaseKey<B>(
  { db }: WriteContext,
  request: WriteRequest,
  { leaseUntil, now }: Lease & { readonly now: Date },
): Promise<Lease | { readonly response: StoredResponse<B> }> {
  return db.transaction(async (tx) => {
    const lease = { runner: PROCESS_NAME, leaseUntil };
    const processorKey = toProcessorKey(request);
    const row = await reserveKey(tx, request, { createdAt: now, processorKey, ...lease });
    if (row === null) return { leaseUntil };
    if (row.state === 'done') return { response: toStoredResponse<B>(row) };
    if (row.leaseUntil !== null && row.leaseUntil > now) throw outstanding();
    await changeKey(tx, request, lease);
    return { leaseUntil };
  });
}

function outstanding(): ProblemError {
  return new ProblemError('idempotency-outstanding', { headers: { 'retry-after': RETRY_AFTER_S } });
}

/** One who was taken for dead meanwhile writes nothing: what the other one answers is the answer, to this caller too. */
async function finish<B>(
  { db, clock }: WriteContext,
  request: WriteRequest,
  { response, ...lease }: Lease & { readonly response: StoredResponse<B> },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!isOurs(await lockKey(tx, request), lease)) throw outstanding();
    await finishKey(tx, request, { response, now: clock.now() });
  });
}

/**
 * A refusal deletes the key. Where the outcome is unknown the key stays, and the next request may settle it at once: also after a
 * lost connection, or a short outage would refuse the customer's retries for a minute.
 */
async function abort(
  { db }: WriteContext,
  request: WriteRequest,
  { error, ...lease }: Lease & { readonly error: unknown },
): Promise<void> {
  const isRefusal = error instanceof ProblemError && error.code !== 'processor-unreachable';
  const release = () =>
    db.transaction(async (tx) => {
      if (!isOurs(await lockKey(tx, request), lease)) return;
      if (isRefusal) await releaseKey(tx, request);
      else await changeKey(tx, request, { leaseUntil: null });
    });
  await retryWhileUnavailable(release);
}

/** A lease names its holder by its end: whoever takes the key over has another. */
function isOurs(row: IdempotencyRow | null, { leaseUntil }: Lease): boolean {
  return row?.state === 'running' && row.leaseUntil?.getTime() === leaseUntil.getTime();
}
