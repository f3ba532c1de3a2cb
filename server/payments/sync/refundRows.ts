import { and, eq, isNotNull } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/database/database.ts';
import { type PaymentRefundRow, paymentRefunds } from '#server/database/schema/paymentRefunds.ts';

/** A refund as its payment and its idempotency key name it. */
export type RefundName = Pick<PaymentRefundRow, 'paymentId' | 'idempotencyKey'>;

function isNamed({ paymentId, idempotencyKey }: RefundName) {
  return and(
    eq(paymentRefunds.paymentId, paymentId),
    eq(paymentRefunds.idempotencyKey, idempotencyKey),
  );
}

/** A refund that was sent before; null for one that was not. */
export async function findSentRefund(
  db: Reader,
  name: RefundName,
): Promise<PaymentRefundRow | null> {
  const [found] = await db.select().from(paymentRefunds).where(isNamed(name));
  return found ?? null;
}

/** Written before a refund is sent. Sent again, it keeps what had been refunded before the first time. */
export async function noteFirstSent(
  tx: Transaction,
  row: Omit<PaymentRefundRow, 'confirmedAt'>,
): Promise<void> {
  await tx.insert(paymentRefunds).values(row).onConflictDoNothing();
}

/** The processor has confirmed a refund. One that was sent before refunds were written down has no row. */
export async function noteConfirmed(tx: Transaction, name: RefundName, now: Date): Promise<void> {
  await tx.update(paymentRefunds).set({ confirmedAt: now }).where(isNamed(name));
}

/**
 * How much of a payment has been refunded at least, with what failed of that, whatever lists of its processor say: each confirmed refund
 * came to what had been refunded before it.
 */
export async function sumConfirmed(reader: Reader, paymentId: string): Promise<number> {
  const isConfirmed = isNotNull(paymentRefunds.confirmedAt);
  const rows = await reader
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), isConfirmed));
  const total = rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return Math.max(total, ...rows.map(({ amountMinor, beforeMinor }) => beforeMinor + amountMinor));
}
