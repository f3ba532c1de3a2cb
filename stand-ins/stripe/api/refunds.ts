import { nowSeconds } from '#stand-ins/kit/World.ts';
import { emit } from '../events/emit.ts';
import { mergeMetadata } from '../intents/mergeMetadata.ts';
import type { Charge } from '../objects/buildCharge.ts';
import type { Dispute } from '../objects/buildDispute.ts';
import { buildRefund, type Refund } from '../objects/buildRefund.ts';
import type { Call } from './Call.ts';
import { invalidParam, missingParam, resourceMissing } from './failures.ts';
import { StripeFailure } from './StripeFailure.ts';
import { listParams, toList } from './toList.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** Refunds a charge in full or in part (`amount`, minor units), but never more than was charged. */
export async function createRefund(call: Call): Promise<Refund> {
  const { params, world, ledger } = call;
  params.allow(['amount', 'charge', 'metadata', 'payment_intent', 'reason', 'reverse_transfer']);
  await world.barriers.arrive('refund');
  const charge = findRefundable(call);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = params.integer('amount') ?? left;
  if ([...call.ledger.disputes.values()].some((one) => isDisputed(one, charge)))
    throw refundFailure('charge_disputed', 'has been charged back.', charge);
  if (left <= 0)
    throw refundFailure('charge_already_refunded', 'has already been refunded.', charge);
  if (amount < 1) throw invalidParam('amount', 'Invalid positive integer');
  if (amount > left) {
    throw invalidParam('amount', `Refund amount is greater than unrefunded amount on charge.`);
  }
  const reason = params.choice('reason', reasons) ?? null;
  const metadata = mergeMetadata({}, params);
  const refund = buildRefund({ charge, amount, created: nowSeconds(world), reason, metadata });
  ledger.refunds.set(refund.id, refund);
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  charge.refunds.data.unshift(structuredClone(refund));
  emit(call, 'refund.created', refund);
  emit(call, 'charge.refunded', charge, previous);
  return refund;
}

/** Whether a charge has a dispute that prevents refunds. */
function isDisputed({ charge, status }: Dispute, { id }: Charge): boolean {
  return charge === id && status !== 'won';
}

/** Reads a refund of this account. */
export function getRefund(call: Call): Refund {
  const id = call.parts.id ?? '';
  const refund = call.ledger.refunds.get(id);
  if (refund === undefined) throw resourceMissing('refund', id, 'id');
  return refund;
}

/** Lists refunds, optionally of one charge or payment intent. */
export function listRefunds(call: Call) {
  const { params } = call;
  params.allow([...listParams, 'charge', 'payment_intent']);
  const charge = params.text('charge');
  const intent = params.text('payment_intent');
  const found = [...call.ledger.refunds.values()].filter(
    (refund) =>
      (!charge || refund.charge === charge) && (!intent || refund.payment_intent === intent),
  );
  return toList('/v1/refunds', found, params);
}

function findRefundable({ params, ledger }: Call): Charge {
  const chargeId = params.text('charge');
  const intentId = params.text('payment_intent');
  if (!chargeId && !intentId) throw missingParam('payment_intent');
  const intent = ledger.paymentIntents.get(intentId ?? '');
  if (intentId && intent === undefined) {
    throw resourceMissing('payment_intent', intentId, 'payment_intent');
  }
  const id = chargeId || intent?.latest_charge || '';
  const charge = ledger.charges.get(id);
  if (charge === undefined && chargeId) throw resourceMissing('charge', chargeId, 'charge');
  if (charge?.status !== 'succeeded') {
    throw refundFailure('charge_not_refundable', 'does not have a successful charge to refund.');
  }
  return charge;
}

function refundFailure(code: string, text: string, charge?: Charge): StripeFailure {
  const message =
    charge === undefined ? `This PaymentIntent ${text}` : `Charge ${charge.id} ${text}`;
  return new StripeFailure(400, { type: 'invalid_request_error', code, message });
}
