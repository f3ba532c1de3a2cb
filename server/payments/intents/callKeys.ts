import type { PaymentIntentRow } from '#server/database/schema/payments.ts';

type Tried = Pick<PaymentIntentRow, 'idempotencyKey' | 'updatedAt'>;

/**
 * The idempotency key of one attempt to cancel. It includes the row's last change, because a processor repeats a rejection for
 * the same key.
 */
export function toCancelKey({ idempotencyKey, updatedAt }: Tried): string {
  return `${idempotencyKey}-cancel-${updatedAt.getTime()}`;
}

/** The idempotency key of one change of amount. It includes the amount, because a processor rejects one key with two amounts. */
export function toAmountKey({ idempotencyKey, updatedAt }: Tried, amountMinor: number): string {
  return `${idempotencyKey}-amount-${amountMinor}-${updatedAt.getTime()}`;
}

/**
 * The idempotency key of one attempt to capture. It includes the row's last change for the same reason; after a lost response the
 * order itself has whether it was captured.
 */
export function toCaptureKey({ idempotencyKey, updatedAt }: Tried): string {
  return `${idempotencyKey}-capture-${updatedAt.getTime()}`;
}
