import { and, eq, isNotNull } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/database/database.ts';
import { type PaymentRefundRow, paymentRefunds } from '#server/database/schema/paymentRefunds.ts';

/** Identifies a refund by its payment and its idempotency key. */
export type RefundName = Pick<PaymentRefundRow, 'paymentId' | 'idempotencyKey'>;

function isNamed({ paymentId, idempotencyKey }: RefundName) {
  return and(
    eq(paymentRefunds.paymentId, paymentId),
    eq(paymentRefunds.idempotencyKey, idempotencyKey),
  );
}

/** A refund that was sent before, or null. */
export async function findSentRefund(
  db: Reader,
  name: RefundName,
): Promise<PaymentRefundRow | null> {
  const [found] = await db.select().from(paymentRefunds).where(isNamed(name));
  return found ?? null;
}

/** Recorded before a refund is sent. A repeat does not change what had been refunded before the first time. */
export async function noteFirstSent(
  tx: Transaction,
  row: Omit<PaymentRefundRow, 'confirmedAt'>,
): Promise<void> {
  await tx.insert(paymentRefunds).values(row).onConflictDoNothing();
}

/** Records that the processor confirmed a refund. A refund that was sent before refunds were recorded has no row. */
export async function noteConfirmed(tx: Transaction, name: RefundName, now: Date): Promise<void> {
  await tx.update(paymentRefunds).set({ confirmedAt: now }).where(isNamed(name));
}

/**
 * The least that has been refunded of a payment, including failed refunds, however far the processor's lists lag: each confirmed
 * refund adds to what had been refunded before it.
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
