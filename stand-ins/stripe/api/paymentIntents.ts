import { findPaymentIntent } from '../intents/findPaymentIntent.ts';
import type { Call } from './Call.ts';
import { listParams, toList } from './toList.ts';

/** Reads a payment intent. */
export function getPaymentIntent(call: Call) {
  call.params.allow([]);
  return findPaymentIntent(call);
}

/** Lists payment intents, of one customer if named. */
export function listPaymentIntents(call: Call) {
  call.params.allow([...listParams, 'customer']);
  const customer = call.params.text('customer');
  const all = [...call.ledger.paymentIntents.values()];
  const found = customer ? all.filter((intent) => intent.customer === customer) : all;
  return toList('/v1/payment_intents', found, call.params);
}
