import { emit } from '../events/emit.ts';
import type { PaymentMethod } from '../objects/paymentMethod.ts';
import type { Call } from './Call.ts';
import { invalidParam, missingParam, resourceMissing } from './failures.ts';
import { getPaymentMethod } from './getPaymentMethod.ts';

/** Attaches a payment method to a customer. As at Stripe, one that was used for a payment without a setup cannot be attached. */
export async function attachPaymentMethod(call: Call): Promise<PaymentMethod> {
  call.params.allow(['customer']);
  await call.world.barriers.arrive('attach');
  const method = getPaymentMethod(call);
  const customer = call.params.text('customer');
  if (!customer) throw missingParam('customer');
  if (!call.ledger.customers.has(customer)) throw resourceMissing('customer', customer, 'customer');
  if (method.customer === customer) return method;
  if (method.customer !== null)
    throw invalidParam(
      'payment_method',
      'The payment method you provided has already been attached to a customer.',
    );
  if (isUsedUp(call, method))
    throw invalidParam(
      'payment_method',
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    );
  method.customer = customer;
  emit(call, 'payment_method.attached', method);
  return method;
}

function isUsedUp({ ledger }: Call, { id }: PaymentMethod): boolean {
  return [...ledger.paymentIntents.values()].some(
    (intent) =>
      intent.payment_method === id && intent.status === 'succeeded' && !intent.setup_future_usage,
  );
}
