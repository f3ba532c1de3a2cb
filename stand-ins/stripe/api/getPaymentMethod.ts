import type { Call } from './Call.ts';
import { resourceMissing } from './failures.ts';

/** Reads a payment method. */
export function getPaymentMethod(call: Call) {
  const id = call.parts.id ?? '';
  const method = call.ledger.paymentMethods.get(id);
  if (method === undefined) throw resourceMissing('PaymentMethod', id, 'payment_method');
  return method;
}
