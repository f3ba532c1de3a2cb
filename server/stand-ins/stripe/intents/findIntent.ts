import type { Call } from '../api/Call.ts';
import { invalidParam, resourceMissing } from '../api/failures.ts';
import type { PaymentIntent } from '../objects/paymentIntent.ts';
import type { SetupIntent } from '../objects/setupIntent.ts';

/** The payment intent of the path; a browser must also show its client secret. */
export function findPaymentIntent(call: Call): PaymentIntent {
  const id = call.parts.id ?? '';
  const intent = call.ledger.paymentIntents.get(id);
  if (intent === undefined) throw resourceMissing('payment_intent', id);
  checkSecret(call, intent.client_secret);
  return intent;
}

/** The setup intent of the path; a browser must also show its client secret. */
export function findSetupIntent(call: Call): SetupIntent {
  const id = call.parts.id ?? '';
  const intent = call.ledger.setupIntents.get(id);
  if (intent === undefined) throw resourceMissing('setupintent', id);
  checkSecret(call, intent.client_secret);
  return intent;
}

function checkSecret(call: Call, secret: string): void {
  if (!call.isPublic && call.clientSecret === undefined) return;
  if (call.clientSecret === secret) return;
  throw invalidParam(
    'client_secret',
    'The client_secret provided does not match the client_secret associated with this object.',
  );
}
