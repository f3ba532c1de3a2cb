import { and, eq } from 'drizzle-orm';
import {
  listActiveSchedules,
  pauseSchedules,
  resumePaused,
} from '#server/charge-schedules/pauseSchedules.ts';
import { stopSchedules } from '#server/charge-schedules/stopSchedules.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  type PaymentDisputeRow,
  paymentDisputes,
} from '#server/database/schema/paymentDisputes.ts';
import { type PaymentRow, payments } from '#server/database/schema/payments.ts';
import { isPaymentOfOrders, listAffectedOrders } from './listAffectedOrders.ts';

/** A payment's disputes as the books have them, and when they were updated. */
export interface DisputeUpdate {
  readonly disputes: readonly PaymentDisputeRow[];
  readonly now: Date;
}

/**
 * Applies a change of a dispute to recurring charges of the same order, and of other orders with the same payment method: an open
 * dispute pauses them, a lost one stops them, and they resume once all are won. Unchanged disputes change nothing, so that the
 * business's own decisions since then stay in force.
 */
export async function pauseForDisputes(
  tx: Transaction,
  payment: Pick<PaymentRow, 'id' | 'invoiceId' | 'storedMethodId'>,
  { disputes, now }: DisputeUpdate,
): Promise<void> {
  const changed = disputes.filter(({ updatedAt }) => updatedAt.getTime() === now.getTime());
  if (changed.length === 0) return;
  const orderIds = await listAffectedOrders(tx, payment);
  if (orderIds.length === 0) return;
  const pausing = {
    scheduleIds: await listActiveSchedules(tx, orderIds),
    reason: 'dispute',
    now,
  } as const;
  if (changed.some(({ state }) => state === 'lost')) {
    for (const orderId of orderIds) await stopSchedules(tx, { orderId, by: 'business', now });
  } else if (changed.some(({ state }) => state === 'open')) await pauseSchedules(tx, pausing);
  else if (!(await hasOpenDispute(tx, orderIds))) await resumePaused(tx, pausing);
}

/** Whether a payment of these orders, or of one of their later charges, is still disputed. */
async function hasOpenDispute(tx: Transaction, orderIds: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ id: paymentDisputes.id })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(and(isPaymentOfOrders(tx, orderIds), eq(paymentDisputes.state, 'open')))
    .limit(1);
  return rows.length > 0;
}
