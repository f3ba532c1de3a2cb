import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { type AuditEntry, writeAudit } from '#server/audit/writeAudit.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { type PaymentRefundRow, paymentRefunds } from '#server/database/schema/paymentRefunds.ts';
import { type PaymentRow, payments } from '#server/database/schema/payments.ts';

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

/** Who requested a refund and why, for the audit log and for the payment. */
export interface RefundAudit {
  readonly entry: Omit<AuditEntry, 'at'>;
  readonly change: Pick<PaymentRow, 'refundReason' | 'refundedByName'>;
}

/** A refund that is about to be sent. */
export type SentRow = Omit<PaymentRefundRow, 'confirmedAt' | 'note' | 'notedAt'> & {
  readonly note: RefundAudit | null;
};

/** Recorded before a refund is sent. A repeat does not change what had been refunded before the first time. */
export async function recordFirstSent(tx: Transaction, row: SentRow): Promise<void> {
  await tx
    .insert(paymentRefunds)
    .values(row)
    .onConflictDoUpdate({
      target: [paymentRefunds.paymentId, paymentRefunds.idempotencyKey],
      set: { note: row.note },
      setWhere: isNull(paymentRefunds.notedAt),
    });
}

/** Records that the processor confirmed a refund, and its note. A refund that was sent before refunds were recorded has no row. */
export async function recordConfirmed(tx: Transaction, name: RefundName, now: Date): Promise<void> {
  await tx.update(paymentRefunds).set({ confirmedAt: now }).where(isNamed(name));
  const [row] = await tx.select().from(paymentRefunds).where(isNamed(name)).for(ROW_LOCK);
  if (row !== undefined) await writeRefundAudit(tx, row, now);
}

/** Records that the processor rejected a refund: it leaves no entry, unless it is sent again. */
export async function recordRejected(tx: Transaction, name: RefundName): Promise<void> {
  await tx.update(paymentRefunds).set({ note: null }).where(isNamed(name));
}

/**
 * Records the notes of refunds whose response was lost, once the processor reports as much refunded as with them. Otherwise
 * a refund whose process was killed, and that is not requested again, would have no entry in the audit log.
 */
export async function recordReported(
  tx: Transaction,
  { id, refundedMinor, disputeLostMinor, refundFailedMinor }: PaymentRow,
  now: Date,
): Promise<void> {
  const reported = refundedMinor - disputeLostMinor + refundFailedMinor;
  if (reported <= 0) return;
  const { paymentId, beforeMinor, amountMinor, confirmedAt } = paymentRefunds;
  const isReported = lte(sql`${beforeMinor} + ${amountMinor}`, reported);
  const rows = await tx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentId, id), isNull(confirmedAt), isReported))
    .for(ROW_LOCK);
  for (const row of rows) await writeRefundAudit(tx, row, now);
}

async function writeRefundAudit(tx: Transaction, row: PaymentRefundRow, now: Date): Promise<void> {
  if (row.note === null || row.notedAt !== null) return;
  const { entry, change } = row.note as RefundAudit;
  await writeAudit(tx, { ...entry, at: now });
  await tx.update(payments).set(change).where(eq(payments.id, row.paymentId));
  await tx.update(paymentRefunds).set({ notedAt: now }).where(isNamed(row));
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
