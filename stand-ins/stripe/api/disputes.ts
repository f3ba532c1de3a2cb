import type { Call } from './Call.ts';
import { resourceMissing } from './failures.ts';
import { listParams, toList } from './toList.ts';

/** Lists disputes, optionally of one charge or payment intent. */
export function listDisputes(call: Call) {
  const { params } = call;
  params.allow([...listParams, 'charge', 'payment_intent']);
  const charge = params.text('charge');
  const intent = params.text('payment_intent');
  const found = [...call.ledger.disputes.values()].filter(
    (dispute) =>
      (!charge || dispute.charge === charge) && (!intent || dispute.payment_intent === intent),
  );
  return toList('/v1/disputes', found, params);
}

/** Reads a dispute of this account. */
export function getDispute(call: Call) {
  const id = call.parts.id ?? '';
  const dispute = call.ledger.disputes.get(id);
  if (dispute === undefined) throw resourceMissing('dispute', id, 'id');
  return dispute;
}
