import type { Call } from '../api/Call.ts';
import { paymentIntentState } from '../api/failures.ts';
import { checkChargeAmount } from '../money/checkChargeAmount.ts';
import type { PaymentIntent } from '../objects/buildPaymentIntent.ts';
import { dropChallenges } from './challenges.ts';
import { describeIntent, describingParams } from './createPaymentIntent.ts';
import { findPaymentIntent } from './findPaymentIntent.ts';

const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
/** The parameters that may change on an intent that is paid, processing or canceled. */
const harmless = ['description', 'metadata', 'receipt_email', 'transfer_group'];

/**
 * Updates a payment intent. Amount, currency and method can change only while it is open. A change of the amount during 3D Secure
 * ends the authentication, and the intent must be confirmed again.
 */
export async function updatePaymentIntent(call: Call): Promise<PaymentIntent> {
  const { params, world } = call;
  params.allow(describingParams);
  await world.barriers.arrive('update');
  return world.locks.run(findPaymentIntent(call).id, () => {
    const intent = findPaymentIntent(call);
    refuseUnlessEditable(call, intent);
    const amount = params.integer('amount') ?? intent.amount;
    const currency = (params.text('currency') || intent.currency).toLowerCase();
    const isNewPrice = amount !== intent.amount || currency !== intent.currency;
    if (isNewPrice) checkChargeAmount(amount, currency);
    describeIntent(call, intent);
    if (isNewPrice) reprice(call, intent, { amount, currency });
    return intent;
  });
}

function refuseUnlessEditable({ params }: Call, intent: PaymentIntent): void {
  if (open.includes(intent.status)) return;
  const late = describingParams.find((name) => params.has(name) && !harmless.includes(name));
  if (late === undefined) return;
  throw paymentIntentState(
    `This PaymentIntent's ${late} could not be updated because it has a status of ` +
      `${intent.status}. You may only update the ${late} of a PaymentIntent with one of the ` +
      `following statuses: ${open.join(', ')}.`,
    intent,
  );
}

function reprice(
  call: Call,
  intent: PaymentIntent,
  price: { amount: number; currency: string },
): void {
  Object.assign(intent, price);
  if (intent.status !== 'requires_action') return;
  dropChallenges(call.world, intent.id);
  intent.next_action = null;
  intent.status = 'requires_confirmation';
}
