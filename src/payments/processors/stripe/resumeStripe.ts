import type { Stripe } from '@stripe/stripe-js';
import type { ProcessorOutcome, ProcessorSession } from '#payments/contract.ts';
import { isSetup } from './isSetup.ts';
import { toErrorOutcome, toIntentOutcome } from './stripeOutcome.ts';

/**
 * Reads the outcome of a payment that redirected. The return URL's parameters prove nothing, so it is read from the intent. An
 * intent that needs another card after a failed bank authentication counts as not authenticated.
 */
export async function resumeStripe(
  stripe: Pick<Stripe, 'retrievePaymentIntent' | 'retrieveSetupIntent'>,
  session: ProcessorSession,
): Promise<ProcessorOutcome> {
  try {
    const { intent, failure, error } = await retrieve(stripe, session.secret);
    if (error !== undefined) return toErrorOutcome(error);
    return failure && intent?.status === 'requires_payment_method'
      ? toErrorOutcome(failure as Parameters<typeof toErrorOutcome>[0])
      : toIntentOutcome(intent ?? { status: '' });
  } catch {
    return { kind: 'unknown' }; // no response from Stripe; the server reads the outcome next
  }
}

async function retrieve(stripe: Parameters<typeof resumeStripe>[0], secret: string) {
  if (isSetup(secret)) {
    const { setupIntent: intent, error } = await stripe.retrieveSetupIntent(secret);
    return { intent, failure: intent?.last_setup_error, error };
  }
  const { paymentIntent: intent, error } = await stripe.retrievePaymentIntent(secret);
  return { intent, failure: intent?.last_payment_error, error };
}
