import { and, eq } from 'drizzle-orm';
import {
  listActiveSchedules,
  pauseSchedules,
  resumePaused,
} from '#server/charge-schedules/pauseSchedules.ts';
import type { Transaction } from '#server/database/database.ts';
import { type PaymentRow, payments } from '#server/database/schema/payments.ts';
import { isPaymentOfOrders, listAffectedOrders } from './listAffectedOrders.ts';

/** A payment as the books have it now, and its previous state; null for a new payment. */
export interface ReversalCheck {
  readonly before: PaymentRow['state'] | null;
  readonly payment: PaymentRow;
  readonly now: Date;
}

/**
 * Pauses the recurring charges of an order, and of other orders with the same payment method, when a paid payment fails. They
 * stay paused until the business resumes or stops them. If the same payment is paid after all and no other one has failed, they
 * resume.
 */
export async function pauseForReversal(
  tx: Transaction,
  { before, payment, now }: ReversalCheck,
): Promise<void> {
  const isReversed = isCharged(before) && payment.state === 'failed';
  const isPaidAgain = before === 'failed' && isCharged(payment.state);
  if (!isReversed && !isPaidAgain) return;
  const orderIds = await listAffectedOrders(tx, payment);
  if (orderIds.length === 0) return;
  const scheduleIds = await listActiveSchedules(tx, orderIds);
  const pausing = { scheduleIds, reason: 'reversal', now } as const;
  if (isReversed) await pauseSchedules(tx, pausing);
  else if (!(await hasFailedPayment(tx, orderIds))) await resumePaused(tx, pausing);
}

function isCharged(state: PaymentRow['state'] | null): boolean {
  return state === 'paid' || state === 'refunded';
}

/** Whether a payment of these orders, or of one of their later charges, failed after it was processing or paid. */
async function hasFailedPayment(tx: Transaction, orderIds: readonly string[]): Promise<boolean> {
  const isOne = and(isPaymentOfOrders(tx, orderIds), eq(payments.state, 'failed'));
  return (await tx.$count(payments, isOne)) > 0;
}
