import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts';
import { intentHolders, paymentIntents } from '#server/database/schema/payments.ts';
import { processes } from '#server/database/schema/processes.ts';
import { CALL_TIMEOUT_MS } from '#server/processors/contract/callLimits.ts';

/** Gives everything free: for a process that has the database to itself, and begins after one that may have been killed. */
export async function freeAllHolds(db: Database): Promise<void> {
  const { busyUntil } = paymentIntents;
  const { leaseUntil } = idempotencyKeys;
  await db.update(paymentIntents).set({ busyUntil: null }).where(isNotNull(busyUntil));
  await db.update(idempotencyKeys).set({ leaseUntil: null }).where(isNotNull(leaseUntil));
}

/**
 * Gives free what a dead process was at work on: keys, and payments. What it wrote last stays, so that the next request asks the
 * processor by the same idempotency keys, which makes it the same call. Should the process live after all, its writes find the hold gone.
 */
export async function freeHolds(db: Database, name: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(idempotencyKeys)
      .set({ leaseUntil: null })
      .where(and(eq(idempotencyKeys.runner, name), isNotNull(idempotencyKeys.leaseUntil)));
    await freeIntents(tx, name, now);
    await tx.delete(processes).where(eq(processes.name, name));
  });
}

/**
 * A change of an amount may still be on its way to the processor: the dead process counts as a page that holds the secret, so that
 * another amount gets another intent. A charge may be on its way too: it is waited for as long as a living process would wait
 * for its answer, else it would count as one that was never made.
 */
async function freeIntents(tx: Transaction, name: string, now: Date): Promise<void> {
  const { id, busyHolder, busyUntil, capability, processorIntentId } = paymentIntents;
  const isHeld = and(eq(busyHolder, name), isNotNull(busyUntil));
  const held = await tx
    .select({ intentId: id })
    .from(paymentIntents)
    .where(and(isHeld, isNotNull(processorIntentId)))
    .for(ROW_LOCK);
  const holders = held.map(({ intentId }) => ({ intentId, page: name, at: now }));
  if (holders.length > 0) await tx.insert(intentHolders).values(holders).onConflictDoNothing();
  const isUnknownCharge = sql`${capability} in ('tokenCharges', 'vault') and ${processorIntentId} is null`;
  const respondedBy = sql.param(new Date(now.getTime() + CALL_TIMEOUT_MS), busyUntil);
  await tx
    .update(paymentIntents)
    .set({
      busyHolder: null,
      busyUntil: sql`case when ${isUnknownCharge} then ${respondedBy}::timestamptz end`,
    })
    .where(isHeld);
}
