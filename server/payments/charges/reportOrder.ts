import { and, asc, eq, inArray } from 'drizzle-orm';
import { findOrder } from '#server/checkout/orderStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { payments } from '#server/database/schema/payments.ts';
import { presentPayment } from '#server/documents/invoices/presentPayments.ts';
import type { PaymentReport } from './reportPayment.ts';

/** The payment of a filed order; null if the order is not filed yet, or nothing was charged for it. */
export async function reportOrder(
  { db }: Pick<ServerContext, 'db'>,
  orderId: string,
): Promise<PaymentReport | null> {
  const order = await findOrder(db, orderId);
  if (order === null || order.invoiceId === null) return null;
  const isIts = eq(payments.invoiceId, order.invoiceId);
  const isMade = inArray(payments.state, ['paid', 'processing', 'refunded']);
  const [first] = await db
    .select()
    .from(payments)
    .where(and(isIts, isMade, eq(payments.isLate, false)))
    .orderBy(asc(payments.at))
    .limit(1);
  if (first === undefined) return null;
  return {
    intentId: null,
    successful: true,
    outcome: first.state === 'processing' ? 'processing' : 'paid',
    failureCode: null,
    isFinal: true,
    declineCode: null,
    payment: presentPayment(first),
  };
}
