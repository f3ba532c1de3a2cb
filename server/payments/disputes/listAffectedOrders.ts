import { eq, inArray, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { findOrderOfCharge } from '#server/charge-schedules/scheduleStore.ts';
import type { Transaction } from '#server/database/database.ts';
import { chargeSchedules, scheduledCharges } from '#server/database/schema/chargeSchedules.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { type PaymentRow, payments } from '#server/database/schema/payments.ts';

/** The order of a payment, and the orders whose recurring charges use the same payment method. */
export async function listAffectedOrders(
  tx: Transaction,
  { invoiceId, storedMethodId }: Pick<PaymentRow, 'invoiceId' | 'storedMethodId'>,
): Promise<readonly string[]> {
  if (invoiceId === null) return [];
  const isIts = eq(checkoutOrders.invoiceId, invoiceId);
  const [bought] = await tx.select({ id: checkoutOrders.id }).from(checkoutOrders).where(isIts);
  const own = bought?.id ?? (await findOrderOfCharge(tx, invoiceId));
  const [order] =
    own === null ? [] : await tx.select().from(checkoutOrders).where(eq(checkoutOrders.id, own));
  const methodIds = [order?.methodId, storedMethodId].flatMap((id) => id ?? []);
  const others =
    methodIds.length === 0
      ? []
      : await tx
          .select({ id: checkoutOrders.id })
          .from(checkoutOrders)
          .where(inArray(checkoutOrders.methodId, methodIds));
  return [...new Set([...(own === null ? [] : [own]), ...others.map(({ id }) => id)])].sort();
}

/** Whether a payment belongs to one of these orders, or to one of their later charges. */
export function isPaymentOfOrders(tx: Transaction, orderIds: readonly string[]): SQL | undefined {
  const ordered = tx
    .select({ id: checkoutOrders.invoiceId })
    .from(checkoutOrders)
    .where(inArray(checkoutOrders.id, [...orderIds]));
  const charged = tx
    .select({ id: scheduledCharges.invoiceId })
    .from(scheduledCharges)
    .innerJoin(chargeSchedules, eq(chargeSchedules.id, scheduledCharges.scheduleId))
    .where(inArray(chargeSchedules.orderId, [...orderIds]));
  // one list, since two lists joined by `or` would read all payments
  return inArray(payments.invoiceId, unionAll(ordered, charged));
}
