import { findPaymentIntent } from '../intents/findPaymentIntent.ts';
import type { Call } from './Call.ts';
import { listParams, toList } from './toList.ts';

/** Reads a payment intent. */
export function getPaymentIntent(call: Call) {
  call.params.allow([]);
  return findPaymentIntent(call);
}

/** Lists payment intents, optionally of one customer and created since a time (`created[gte]`). */
export function listPaymentIntents(call: Call) {
  call.params.allow([...listParams, 'created', 'customer']);
  const customer = call.params.text('customer');
  const since = call.params.hash('created')?.allow(['gte']).integer('gte') ?? 0;
  const found = [...call.ledger.paymentIntents.values()].filter(
    (intent) => intent.created >= since && (!customer || intent.customer === customer),
  );
  return toList('/v1/payment_intents', found, call.params);
}
