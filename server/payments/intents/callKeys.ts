import type { PaymentIntentRow } from '#server/database/schema/payments.ts';

type Tried = Pick<PaymentIntentRow, 'idempotencyKey' | 'updatedAt'>;

/** The idempotency key of one try to cancel: it names the row's last change, since the processor repeats a refusal for the same key. */
export function toCancelKey({ idempotencyKey, updatedAt }: Tried): string {
  return `${idempotencyKey}-cancel-${updatedAt.getTime()}`;
}

/** The idempotency key of one change of amount. It names the amount: a processor rejects one key with two amounts. */
export function toAmountKey({ idempotencyKey, updatedAt }: Tried, amountMinor: number): string {
  return `${idempotencyKey}-amount-${amountMinor}-${updatedAt.getTime()}`;
}

/** The idempotency key of one try to capture, for the same reason; after a lost answer the order itself says whether it was captured. */
export function toCaptureKey({ idempotencyKey, updatedAt }: Tried): string {
  return `${idempotencyKey}-capture-${updatedAt.getTime()}`;
}
