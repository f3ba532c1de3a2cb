import { newId } from '#stand-ins/kit/state/newId.ts';
import type { Charge } from './buildCharge.ts';

/** A refund with the API's field names; amount in minor units, time in seconds. */
export type Refund = ReturnType<typeof buildRefund>;

interface Start {
  charge: Charge;
  amount: number;
  created: number;
  reason: string | null;
  metadata: Record<string, string>;
}

/** A full or partial refund of a charge, which succeeds at once. */
export function buildRefund({ charge, amount, created, reason, metadata }: Start) {
  return {
    id: newId('re'),
    object: 'refund' as const,
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
