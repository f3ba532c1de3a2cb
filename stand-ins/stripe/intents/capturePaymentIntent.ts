import { newId } from '#stand-ins/kit/state/newId.ts';
import type { Call } from '../api/Call.ts';
import { invalidParam, paymentIntentState } from '../api/failures.ts';
import { emit } from '../events/emit.ts';
import type { PaymentIntent } from '../objects/buildPaymentIntent.ts';
import { findPaymentIntent } from './findPaymentIntent.ts';
import { mergeMetadata } from './mergeMetadata.ts';

/** Captures an authorized intent once, in full or in part (`amount_to_capture`, minor units). */
export async function capturePaymentIntent(call: Call): Promise<PaymentIntent> {
  const { params, world, ledger } = call;
  params.allow(['amount_to_capture', 'metadata', 'statement_descriptor', 'final_capture']);
  await world.barriers.arrive('capture');
  return world.locks.run(findPaymentIntent(call).id, () => {
    const intent = findPaymentIntent(call);
    if (intent.status !== 'requires_capture') {
      throw paymentIntentState(
        'This PaymentIntent could not be captured because it has a status of ' +
          `${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
        intent,
      );
    }
    const amount = params.integer('amount_to_capture') ?? intent.amount_capturable;
    if (amount < 1 || amount > intent.amount_capturable) {
      throw invalidParam('amount_to_capture', 'Invalid amount to capture', 'amount_too_large');
    }
    const charge = ledger.charges.get(intent.latest_charge ?? '');
    if (charge !== undefined) {
      charge.captured = true;
      charge.amount_captured = amount;
      charge.amount_refunded = charge.amount - amount;
      charge.balance_transaction = newId('txn');
      emit(call, 'charge.captured', charge);
    }
    intent.metadata = mergeMetadata(intent.metadata, params);
    intent.amount_capturable = 0;
    intent.amount_received = amount;
    intent.status = 'succeeded';
    emit(call, 'payment_intent.succeeded', intent);
    return intent;
  });
}
