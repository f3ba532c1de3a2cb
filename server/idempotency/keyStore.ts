import { and, eq, type SQL } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { type IdempotencyRow, idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { StoredResponse, WriteRequest } from './writeRequest.ts';

/** The columns of a key's row that can change; `runner` as the database names it. */
export type KeyChange = Partial<Omit<IdempotencyRow, 'runner'>> & {
  readonly runner?: SQL<string> | null;
};

/**
 * The request under the scope that has its key: the older scope if the key was stored before page and connection were part of it.
 * No new key is stored there, so the result never changes.
 */
export async function withStoredScope(
  reader: Reader,
  request: WriteRequest,
): Promise<WriteRequest> {
  if (!request.olderScope) return request;
  const older = { ...request, scope: request.olderScope, olderScope: null };
  return (await findKey(reader, older)) === null ? request : older;
}

function IsRow({ scope, key }: WriteRequest) {
  return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
}

/**
 * Reserves the key for this transaction, or returns the row that already has it. Waits for a concurrent transaction with the same
 * key, so that the returned row is final: done, or left running by a processor write.
 */
export async function reserveKey(
  tx: Transaction,
  request: WriteRequest,
  first: KeyChange & Pick<IdempotencyRow, 'createdAt'>,
): Promise<IdempotencyRow | null> {
  const { scope, key, fingerprint } = request;
  for (;;) {
    const leased = await tx
      .insert(idempotencyKeys)
      .values({ scope, key, fingerprint, state: 'running', ...first })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (leased.length > 0) return null;
    const row = await lockKey(tx, request);
    if (row !== null) return assertSame(row, request);
  }
}

/** The row of a key, without a lock, or null. */
export async function findKey(
  reader: Reader,
  request: WriteRequest,
): Promise<IdempotencyRow | null> {
  const [row] = await reader.select().from(idempotencyKeys).where(IsRow(request));
  return row ?? null;
}

/** The row of a key, locked for this transaction, or null. */
export async function lockKey(
  tx: Transaction,
  request: WriteRequest,
): Promise<IdempotencyRow | null> {
  const [row] = await tx.select().from(idempotencyKeys).where(IsRow(request)).for(ROW_LOCK);
  return row ?? null;
}

function assertSame(row: IdempotencyRow, request: WriteRequest): IdempotencyRow {
  if (row.fingerprint === request.fingerprint) return row;
  throw new ProblemError('idempotency-key-reused', {
    detail: 'This Idempotency-Key was used for a different request',
  });
}

/** Changes the row of a key. */
export async function changeKey(
  tx: Transaction,
  request: WriteRequest,
  change: KeyChange,
): Promise<void> {
  await tx.update(idempotencyKeys).set(change).where(IsRow(request));
}

/** Deletes a key whose effect did not happen. */
export async function releaseKey(tx: Transaction, request: WriteRequest): Promise<void> {
  await tx.delete(idempotencyKeys).where(IsRow(request));
}

/** Stores the response under its key; its runner no longer matters. */
export async function finishKey(
  tx: Transaction,
  request: WriteRequest,
  { response, now }: { readonly response: StoredResponse; readonly now: Date },
): Promise<void> {
  await changeKey(tx, request, {
    state: 'done',
    runner: null,
    leaseUntil: null,
    responseStatus: response.status,
    responseHeaders: { ...response.headers },
    responseBody: response.body,
    finishedAt: now,
  });
}

/** The response stored under a key that is done. */
export function toStoredResponse<B>(row: IdempotencyRow): StoredResponse<B> {
  return {
    status: row.responseStatus ?? 200,
    headers: row.responseHeaders ?? {},
    body: row.responseBody as B,
  };
}
