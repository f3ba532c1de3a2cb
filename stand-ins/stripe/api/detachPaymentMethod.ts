import { emit } from '../events/emit.ts';
import type { PaymentMethod } from '../objects/paymentMethod.ts';
import type { Call } from './Call.ts';
import { invalidParam } from './failures.ts';
import { getPaymentMethod } from './getPaymentMethod.ts';

/** Detaches a payment method from its customer, so that it can no longer be charged. */
export async function detachPaymentMethod(call: Call): Promise<PaymentMethod> {
  call.params.allow([]);
  await call.world.barriers.arrive('detach');
  const method = getPaymentMethod(call);
  const { customer } = method;
  if (customer === null) {
    throw invalidParam(
      'payment_method',
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  method.customer = null;
  emit(call, 'payment_method.detached', method, { customer });
  return method;
}
