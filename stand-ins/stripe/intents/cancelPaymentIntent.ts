import { nowSeconds } from '#stand-ins/kit/World.ts';
import type { Call } from '../api/Call.ts';
import { paymentIntentState } from '../api/failures.ts';
import { ParamReader } from '../api/ParamReader.ts';
import { StripeFailure } from '../api/StripeFailure.ts';
import { emit } from '../events/emit.ts';
import type { PaymentIntent } from '../objects/buildPaymentIntent.ts';
import { dropChallenges } from './challenges.ts';
import { confirmNow } from './confirmPaymentIntent.ts';
import { findPaymentIntent } from './findPaymentIntent.ts';

const cancelable = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
];
const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

/** Cancels an intent without a charge; an authorized amount is released. */
export function cancelPaymentIntent(call: Call): Promise<PaymentIntent> {
  const { params, world, ledger } = call;
  params.allow(['cancellation_reason']);
  return world.locks.run(findPaymentIntent(call).id, () => {
    const intent = findPaymentIntent(call);
    confirmFirst(call, intent);
    if (!cancelable.includes(intent.status)) {
      throw paymentIntentState(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a ` +
          `PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
        intent,
      );
    }
    const charge = ledger.charges.get(intent.latest_charge ?? '');
    if (intent.status === 'requires_capture' && charge !== undefined) {
      charge.refunded = true;
      charge.amount_refunded = charge.amount;
    }
    dropChallenges(world, intent.id);
    intent.status = 'canceled';
    intent.next_action = null;
    intent.amount_capturable = 0;
    intent.canceled_at = nowSeconds(world);
    intent.cancellation_reason = params.choice('cancellation_reason', reasons) ?? null;
    emit(call, 'payment_intent.canceled', intent);
    return intent;
  });
}

/** Confirms the intent for the payer if the control call `confirm-first` has requested that. */
function confirmFirst({ world, ledger, request }: Call, intent: PaymentIntent): void {
  const method = ledger.confirmsFirst.get(intent.id);
  if (method === undefined) return;
  ledger.confirmsFirst.delete(intent.id);
  try {
    confirmNow({ world, ledger, request }, intent, new ParamReader({ payment_method: method }));
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error; // only the payer is informed of a decline
  }
}
