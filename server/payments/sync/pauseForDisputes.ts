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

/** A payment's disputes as they stand in the books, and when they were brought up to date. */
export interface DisputeUpdate {
  readonly disputes: readonly PaymentDisputeRow[];
  readonly now: Date;
}

/**
 * What a change of a dispute means for recurring charges of the same order, and of other orders with the same payment method: an open one
 * pauses them, a lost one stops them, and once all are won they are resumed. Disputes that have not changed change nothing, so that what
 * the business decided meanwhile stands.
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
