import type { PaymentIntentRow } from '#server/database/schema/payments.ts';

type Tried = Pick<PaymentIntentRow, 'vendorKey' | 'updatedAt'>;

/** The vendor key of one try to cancel: it names the row's last change, since the vendor repeats a refusal for the same key. */
export function toCancelKey({ vendorKey, updatedAt }: Tried): string {
  return `${vendorKey}-cancel-${updatedAt.getTime()}`;
}

/** The vendor key of one change of amount. It names the amount: a processor rejects one key with two amounts. */
export function toAmountKey({ vendorKey, updatedAt }: Tried, amountMinor: number): string {
  return `${vendorKey}-amount-${amountMinor}-${updatedAt.getTime()}`;
}

/** The vendor key of one try to capture, for the same reason; after a lost answer the order itself says whether it was captured. */
export function toCaptureKey({ vendorKey, updatedAt }: Tried): string {
  return `${vendorKey}-capture-${updatedAt.getTime()}`;
}
