import { findPaymentIntent, findSetupIntent } from '../intents/findIntent.ts';
import type { Call } from './Call.ts';
import { resourceMissing } from './failures.ts';
import { listOf, listParams } from './listOf.ts';

/** Reads a payment intent. */
export function getPaymentIntent(call: Call) {
  call.params.allow([]);
  return findPaymentIntent(call);
}

/** Reads a setup intent. */
export function getSetupIntent(call: Call) {
  call.params.allow([]);
  return findSetupIntent(call);
}

/** Lists payment intents, of one customer if named. */
export function listPaymentIntents(call: Call) {
  call.params.allow([...listParams, 'customer']);
  const customer = call.params.text('customer');
  const all = [...call.ledger.paymentIntents.values()];
  const found = customer ? all.filter((intent) => intent.customer === customer) : all;
  return listOf('/v1/payment_intents', found, call.params);
}

/** Lists charges, of one payment intent or customer if named. */
export function listCharges(call: Call) {
  const { params } = call;
  params.allow([...listParams, 'customer', 'payment_intent']);
  const customer = params.text('customer');
  const intent = params.text('payment_intent');
  const found = [...call.ledger.charges.values()].filter(
    (charge) =>
      (!customer || charge.customer === customer) && (!intent || charge.payment_intent === intent),
  );
  return listOf('/v1/charges', found, params);
}

/** Reads a charge. */
export function getCharge(call: Call) {
  const id = call.parts.id ?? '';
  const charge = call.ledger.charges.get(id);
  if (charge === undefined) throw resourceMissing('charge', id, 'id');
  return charge;
}

/** Reads a payment method. */
export function getPaymentMethod(call: Call) {
  const id = call.parts.id ?? '';
  const method = call.ledger.paymentMethods.get(id);
  if (method === undefined) throw resourceMissing('PaymentMethod', id, 'payment_method');
  return method;
}

/** Reads an event of this account. */
export function getEvent(call: Call) {
  const id = call.parts.id ?? '';
  const event = call.world.events.find(id);
  const account = event !== undefined && 'account' in event ? event.account : '';
  if (event === undefined || account !== call.ledger.account) {
    throw resourceMissing('event', id, 'id');
  }
  return event;
}
