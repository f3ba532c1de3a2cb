import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import {
  type PaymentIntentRow,
  paymentIntents,
  payments,
} from '#server/database/schema/payments.ts';
import { sumOpenDisputes } from '../disputes/disputeRows.ts';

/** A payment as our books have it. Amounts are minor units. */
export interface RecordedPayment {
  readonly state: PaymentIntentRow['state'];
  readonly paidMinor: number;
  /** Money returned by refunds and by lost disputes. */
  readonly refundedMinor: number;
  /** Refunds that failed; this only ever grows. */
  readonly refundFailedMinor: number;
  /** Undecided disputes. */
  readonly disputedMinor: number;
  /** Whether the payment is late: it was paid after its end, does not count, and is refunded. */
  readonly isLate: boolean;
}

/** The payment of an intent as our books have it; null if there is no such intent. */
export async function readBooks(db: Database, id: string): Promise<RecordedPayment | null> {
  const isItsPayment = and(
    eq(payments.processor, paymentIntents.processor),
    eq(payments.accountId, paymentIntents.accountId),
    eq(payments.processorPaymentId, paymentIntents.processorIntentId),
  );
  const [found] = await db
    .select({
      state: paymentIntents.state,
      paymentState: payments.state,
      amountMinor: payments.amountMinor,
      refundedMinor: payments.refundedMinor,
      refundFailedMinor: payments.refundFailedMinor,
      isLate: payments.isLate,
    })
    .from(paymentIntents)
    .leftJoin(payments, isItsPayment)
    .where(eq(paymentIntents.id, id));
  if (found === undefined) return null;
  const isPaid = found.paymentState === 'paid' || found.paymentState === 'refunded';
  return {
    state: found.state,
    paidMinor: isPaid ? (found.amountMinor ?? 0) : 0,
    refundedMinor: found.refundedMinor ?? 0,
    refundFailedMinor: found.refundFailedMinor ?? 0,
    disputedMinor: await sumOpenDisputes(db, id),
    isLate: found.isLate ?? false,
  };
}

/** Whether the business must be warned: the payment was reversed, newly disputed or late, or a refund of it failed. */
export function mustWarnBusiness(before: RecordedPayment, after: RecordedPayment): boolean {
  return (
    after.disputedMinor > before.disputedMinor ||
    after.paidMinor < before.paidMinor ||
    after.refundFailedMinor > before.refundFailedMinor ||
    (after.isLate && !before.isLate)
  );
}
