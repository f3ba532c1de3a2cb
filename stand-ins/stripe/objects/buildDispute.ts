import { newId } from '#stand-ins/kit/state/newId.ts';
import type { Charge } from './buildCharge.ts';

/** The states of a dispute. */
export type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost';

/** A dispute with the API's field names; amount in minor units, time in seconds. */
export type Dispute = ReturnType<typeof buildDispute>;

interface Start {
  charge: Charge;
  amount: number;
  created: number;
}

/** A full or partial dispute of a charge. The disputed amount is debited from the account at once. */
export function buildDispute({ charge, amount, created }: Start) {
  return {
    id: newId('dp'),
    object: 'dispute' as const,
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    evidence: {},
    evidence_details: { due_by: created + 7 * 86_400, has_evidence: false },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response' as DisputeStatus,
  };
}
