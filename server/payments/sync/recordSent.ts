import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { Database } from '#server/database/database.ts';
import {
  type PaymentIntentRow,
  type PaymentRow,
  paymentIntents,
  payments,
} from '#server/database/schema/payments.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { ProcessorError } from '#server/processors/contract/processorError.ts';
import type { LeasedIntent } from '../intents/intentStore.ts';
import {
  type RefundAudit,
  recordConfirmed,
  recordFirstSent,
  recordRejected,
} from './refundRows.ts';

/**
 * How long a processor may still carry out a call after it was sent, in ms, whatever it reports in the meantime. This is far
 * beyond its own time limits.
 */
export const IN_FLIGHT_MS = 2 * 60_000;

/**
 * Records that a charge is about to be sent. Throws `payment-in-progress` if this process lost its lease, because another payment
 * may have been begun in its place.
 */
export async function recordSent(
  db: Database,
  { id, leasedUntil }: Pick<LeasedIntent, 'id' | 'leasedUntil'>,
  now: Date,
): Promise<void> {
  const isLeased = and(eq(paymentIntents.id, id), eq(paymentIntents.leasedUntil, leasedUntil));
  const rows = await db
    .update(paymentIntents)
    .set({ sentAt: now })
    .where(isLeased)
    .returning({ id: paymentIntents.id });
  if (rows.length === 0) throw new ProblemError('payment-in-progress');
}

/** Waits for the response to a charge that is safe to repeat. After the response, no charge is in progress. */
export async function awaitResponse<T>(
  db: Database,
  { id }: Pick<LeasedIntent, 'id'>,
  call: Promise<T>,
): Promise<T> {
  const isIt = eq(paymentIntents.id, id);
  const clearSent = () => db.update(paymentIntents).set({ sentAt: null }).where(isIt);
  try {
    const result = await call;
    await clearSent();
    return result;
  } catch (error) {
    if (error instanceof ProcessorError && error.failure !== 'unreachable') await clearSent();
    throw error;
  }
}

/** Whether a charge may still be made although its processor has no payment yet: send nothing else until then. */
export function mayStillBeCharged(
  { sentAt }: Pick<PaymentIntentRow, 'sentAt'>,
  now: Date,
): boolean {
  return sentAt !== null && now.getTime() - sentAt.getTime() < IN_FLIGHT_MS;
}

/** A refund about to be sent. `isOnceForKey`: the processor refunds once per idempotency key. */
export interface SentRefund {
  readonly idempotencyKey: string;
  readonly amountMinor: number;
  /** What had been refunded before it was sent for the first time. */
  readonly beforeMinor: number;
  readonly isOnceForKey: boolean;
  /** What is recorded once it was made. */
  readonly note: RefundAudit | null;
  readonly now: Date;
}

/**
 * Records that a refund is about to be sent. Returns false if an earlier refund of the payment may still be made: then nothing
 * may be sent, except the same refund to a processor that refunds once per key.
 */
export async function recordRefundSent(
  db: Database,
  { id }: Pick<PaymentRow, 'id'>,
  { isOnceForKey, now, ...refund }: SentRefund,
): Promise<boolean> {
  const { idempotencyKey } = refund;
  const isFree = or(
    isNull(payments.refundSentAt),
    lt(payments.refundSentAt, new Date(now.getTime() - IN_FLIGHT_MS)),
    ...(isOnceForKey ? [eq(payments.refundSentKey, idempotencyKey)] : []),
  );
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(payments)
      .set({ refundSentAt: now, refundSentKey: idempotencyKey })
      .where(and(eq(payments.id, id), isFree))
      .returning({ id: payments.id });
    if (rows.length > 0) await recordFirstSent(tx, { ...refund, paymentId: id, sentAt: now });
    return rows.length > 0;
  });
}

/** The processor's response to a refund. */
export interface RefundResponse {
  readonly idempotencyKey: string;
  readonly isConfirmed: boolean;
}

/** Records that the processor has responded to a refund. */
export async function recordRefundResponse(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { id }: Pick<PaymentRow, 'id'>,
  { idempotencyKey, isConfirmed }: RefundResponse,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(payments)
      .set({ refundSentAt: null, refundSentKey: null })
      .where(and(eq(payments.id, id), eq(payments.refundSentKey, idempotencyKey)));
    const name = { paymentId: id, idempotencyKey };
    await (isConfirmed ? recordConfirmed(tx, name, clock.now()) : recordRejected(tx, name));
  });
}
