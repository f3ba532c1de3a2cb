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

/** The lease of a runner that was not found dead, in ms; then another request may settle what it began. */
const LEASE_MS = 60_000;

/** How long a caller should wait before retrying while the first request runs, in seconds. */
const RETRY_AFTER_S = '1';

/**
 * The part between the two commits: calls the processor, outside any transaction, under a key that makes a repeat idempotent. Its
 * result is stored as the response, so it must contain no secret. A `ProblemError` means that there was no effect, except
 * `processor-unreachable`: the outcome is unknown then, and the next request with the key calls the processor again.
 */
export type ProcessorEffect<B> = (processorKey: string) => Promise<StoredResponse<B>>;

/**
 * Runs a change that involves a processor in three steps: (1) commit the key as running, (2) call the processor, (3) commit the
 * response. A key left running by a crash is settled by the next request with the same key. While another request runs it, throws
 * `idempotency-outstanding`.
 */
export async function runProcessorWrite<B>(
  deps: WriteContext,
  write: WriteRequest,
  effect: ProcessorEffect<B>,
): Promise<WriteOutcome<B>> {
  const request = await withStoredScope(deps.db, write);
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

/** This request runs the effect and has the lease until then. */
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

/** Another request took over this lease. Discard our result and return theirs. */
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
 * A refusal deletes the key. If the outcome is unknown the key stays, and the next request may settle it at once. This includes a
 * lost connection: otherwise a short outage would refuse the customer's retries for a minute.
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

/** A lease is identified by its end time: a request that takes over the key has another. */
function isOurs(row: IdempotencyRow | null, { leaseUntil }: Lease): boolean {
  return row?.state === 'running' && row.leaseUntil?.getTime() === leaseUntil.getTime();
}
