import type { Call } from './Call.ts';
import { resourceMissing } from './failures.ts';
import { listParams, toList } from './toList.ts';

/** Lists charges, optionally of one payment intent or customer. */
export function listCharges(call: Call) {
  const { params } = call;
  params.allow([...listParams, 'customer', 'payment_intent']);
  const customer = params.text('customer');
  const intent = params.text('payment_intent');
  const found = [...call.ledger.charges.values()].filter(
    (charge) =>
      (!customer || charge.customer === customer) && (!intent || charge.payment_intent === intent),
  );
  return toList('/v1/charges', found, params);
}

/** Reads a charge. */
export function getCharge(call: Call) {
  const id = call.parts.id ?? '';
  const charge = call.ledger.charges.get(id);
  if (charge === undefined) throw resourceMissing('charge', id, 'id');
  return charge;
}
