import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { findCurrentMethod } from '#server/charge-schedules/findCurrentMethod.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import type { PaymentMethodRow } from '#server/database/schema/contacts.ts';
import { payments } from '#server/database/schema/payments.ts';
import { storePaidMethod } from '#server/payment-methods/storePaidMethod.ts';

/**
 * The saved payment method of an order, or its replacement; null if there is none. Saves it now if saving failed when it
 * paid. Throws if the processor does not respond.
 */
export async function findSavedMethod(
  deps: ServerContext,
  orderId: string,
): Promise<PaymentMethodRow | null> {
  const { db } = deps;
  const isIt = eq(checkoutOrders.id, orderId);
  const [order] = await db.select().from(checkoutOrders).where(isIt);
  if (order === undefined) return null;
  if (order.methodId !== null) return findCurrentMethod(db, order.methodId);
  if (order.invoiceId === null) return null;
  const isToStore = and(isNotNull(payments.consentAt), isNull(payments.storedMethodId));
  const left = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.invoiceId, order.invoiceId), isToStore));
  for (const { id } of left) {
    const method = await storePaidMethod(deps, id);
    if (method !== null) return method;
  }
  return null;
}
