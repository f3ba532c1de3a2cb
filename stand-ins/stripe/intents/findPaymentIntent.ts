import type { Call } from '../api/Call.ts';
import { resourceMissing } from '../api/failures.ts';
import type { PaymentIntent } from '../objects/buildPaymentIntent.ts';
import { checkSecret } from './checkSecret.ts';

/** The payment intent in the path; a browser must also send its client secret. */
export function findPaymentIntent(call: Call): PaymentIntent {
  const id = call.parts.id ?? '';
  const intent = call.ledger.paymentIntents.get(id);
  if (intent === undefined) throw resourceMissing('payment_intent', id);
  checkSecret(call, intent.client_secret);
  return intent;
}
