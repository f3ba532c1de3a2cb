import { and, eq } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { type PaymentRow, paymentIntents, payments } from '#server/database/schema/payments.ts';

/** The payment of an intent that came too late; null where there is none. */
export async function findLatePayment(
  reader: Reader,
  intentId: string,
): Promise<PaymentRow | null> {
  const isOfIntent = and(
    eq(payments.processor, paymentIntents.processor),
    eq(payments.accountId, paymentIntents.accountId),
    eq(payments.processorPaymentId, paymentIntents.processorIntentId),
  );
  const [found] = await reader
    .select({ payment: payments })
    .from(paymentIntents)
    .innerJoin(payments, isOfIntent)
    .where(and(eq(paymentIntents.id, intentId), eq(payments.isLate, true)));
  return found?.payment ?? null;
}

/** What of a payment that came too late is still to be refunded, in minor units. */
export function getLateRefund({
  isLate,
  state,
  amountMinor,
  refundedMinor,
}: Pick<PaymentRow, 'isLate' | 'state' | 'amountMinor' | 'refundedMinor'>): number {
  return isLate && state === 'paid' ? amountMinor - refundedMinor : 0;
}
