import { eq, inArray } from 'drizzle-orm';
import { findCurrentMethod, listPredecessors } from '#server/charge-schedules/findCurrentMethod.ts';
import { type Stopping, stopSchedules } from '#server/charge-schedules/stopSchedules.ts';
import type { Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { paymentMethods } from '#server/database/schema/contacts.ts';

/** The saved payment method to remove, by itself or by one that it replaced; `by` is its owner by default. */
export interface Withdrawal {
  readonly methodId: string | null;
  readonly now: Date;
  readonly by?: Stopping['by'];
}

/**
 * Removes a saved payment method for its owner or the business: from now on it is not charged, and the later charges of
 * all orders with it are stopped. The next round removes it at the processor (`retryRemovalsAtProcessors`), whether that
 * can be reached now or not. Idempotent.
 */
export async function withdrawConsent(
  tx: Transaction,
  { methodId, now, by = 'customer' }: Withdrawal,
): Promise<void> {
  const current = await findCurrentMethod(tx, methodId);
  if (current === null) return;
  const isIt = eq(paymentMethods.id, current.id);
  // a charge locks the method before it is sent (assertConsent), and the method before its schedule
  const [method] = await tx.select().from(paymentMethods).where(isIt).for(ROW_LOCK);
  if (method?.removedAt !== null) return;
  const removed = { removedAt: now, consentWithdrawnAt: now, updatedAt: now };
  await tx.update(paymentMethods).set(removed).where(isIt);
  const all = await listPredecessors(tx, method.id);
  const orders = await tx
    .select({ id: checkoutOrders.id })
    .from(checkoutOrders)
    .where(inArray(checkoutOrders.methodId, [...all]))
    .orderBy(checkoutOrders.id);
  for (const { id: orderId } of orders) await stopSchedules(tx, { orderId, by, now });
}
