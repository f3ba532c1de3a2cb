import { and, eq } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { type PaymentRow, paymentIntents, payments } from '#server/database/schema/payments.ts';

/** The late payment of an intent, or null. */
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

/** The part of a late payment that is still to be refunded, in minor units. */
export function getLateRefund({
  isLate,
  state,
  amountMinor,
  refundedMinor,
}: Pick<PaymentRow, 'isLate' | 'state' | 'amountMinor' | 'refundedMinor'>): number {
  return isLate && state === 'paid' ? amountMinor - refundedMinor : 0;
}
