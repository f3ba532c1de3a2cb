import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts';
import { intentHolders, paymentIntents } from '#server/database/schema/payments.ts';
import { processes } from '#server/database/schema/processes.ts';
import { CALL_TIMEOUT_MS } from '#server/processors/contract/callLimits.ts';

/** Releases every lease: for a process that has the database to itself, and begins after one that may have been killed. */
export async function releaseAllLeases(db: Database): Promise<void> {
  const { leasedUntil } = paymentIntents;
  const { leaseUntil } = idempotencyKeys;
  await db.update(paymentIntents).set({ leasedUntil: null }).where(isNotNull(leasedUntil));
  await db.update(idempotencyKeys).set({ leaseUntil: null }).where(isNotNull(leaseUntil));
}

/**
 * Releases the leases of a dead process: on idempotency keys and on payments. Its last writes stay, so that the next
 * request sends the processor the same idempotency keys, which makes it the same call. Should the process be alive after
 * all, its writes find the lease gone.
 */
export async function releaseStaleLeases(db: Database, name: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(idempotencyKeys)
      .set({ leaseUntil: null })
      .where(and(eq(idempotencyKeys.runner, name), isNotNull(idempotencyKeys.leaseUntil)));
    await releaseIntents(tx, name, now);
    await tx.delete(processes).where(eq(processes.name, name));
  });
}

/**
 * A change of an amount may still be in transit to the processor: the dead process counts as a page that has the secret, so that
 * another amount gets another intent. A charge may be in transit too: it is awaited for as long as a living process would await
 * its response; otherwise it would count as never made.
 */
async function releaseIntents(tx: Transaction, name: string, now: Date): Promise<void> {
  const { id, leasedBy, leasedUntil, capability, processorIntentId } = paymentIntents;
  const isLeased = and(eq(leasedBy, name), isNotNull(leasedUntil));
  const leased = await tx
    .select({ intentId: id })
    .from(paymentIntents)
    .where(and(isLeased, isNotNull(processorIntentId)))
    .for(ROW_LOCK);
  const holders = leased.map(({ intentId }) => ({ intentId, page: name, at: now }));
  if (holders.length > 0) await tx.insert(intentHolders).values(holders).onConflictDoNothing();
  const isUnknownCharge = sql`${capability} in ('tokenCharges', 'vault') and ${processorIntentId} is null`;
  const respondedBy = sql.param(new Date(now.getTime() + CALL_TIMEOUT_MS), leasedUntil);
  await tx
    .update(paymentIntents)
    .set({
      leasedBy: null,
      leasedUntil: sql`case when ${isUnknownCharge} then ${respondedBy}::timestamptz end`,
    })
    .where(isLeased);
}
