import { and, asc, eq, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { ProcessorName } from '#contract/codes.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import {
  getReconcileRank,
  type PaymentIntentRow,
  paymentIntents,
} from '#server/database/schema/payments.ts';
import { SHORTEST_MS } from '../intents/getNextReconcileAt.ts';

/** Which payments a process may reconcile next. */
export interface DueIntents {
  readonly processor: ProcessorName;
  /** Connections to skip: this process has a call in progress there, or they do not respond. */
  readonly exceptConnections: ReadonlySet<string>;
}

/**
 * Leases the payment to reconcile next, the most urgent and then the longest waiting first; null if none is due. Other processes
 * skip it until it has been reconciled or its time limit has passed.
 */
export async function leaseDueIntent(
  { db, clock }: ServerContext,
  due: DueIntents,
): Promise<PaymentIntentRow | null> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [row] = await selectDueIntent(tx, due, now);
    if (row === undefined) return null;
    const leased = { nextReconcileAt: new Date(now.getTime() + 5 * SHORTEST_MS) };
    await tx.update(paymentIntents).set(leased).where(eq(paymentIntents.id, row.id));
    return row;
  });
}

/**
 * The payment to reconcile next, locked. The index `payment_intents_due` has this order, so that a backlog is neither scanned nor
 * sorted.
 */
export function selectDueIntent(
  tx: Transaction,
  { processor, exceptConnections }: DueIntents,
  now: Date,
) {
  const { nextReconcileAt, leasedUntil, connectionId } = paymentIntents;
  const isFree = or(isNull(leasedUntil), lte(leasedUntil, now));
  const isOpenToUs =
    exceptConnections.size > 0 ? notInArray(connectionId, [...exceptConnections]) : undefined;
  const isIts = eq(paymentIntents.processor, processor);
  return tx
    .select()
    .from(paymentIntents)
    .where(and(isIts, lte(nextReconcileAt, now), isFree, isOpenToUs))
    .orderBy(getReconcileRank(paymentIntents), asc(nextReconcileAt))
    .limit(1)
    .for(ROW_LOCK, { skipLocked: true });
}
