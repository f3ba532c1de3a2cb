import type { Stripe } from '@stripe/stripe-js';
import type { ProcessorOutcome, ProcessorSession } from '#payments/contract.ts';
import { toErrorOutcome, toIntentOutcome } from './stripeOutcome.ts';

/**
 * Reads how a payment that left the page has ended. The words in the return address prove nothing; only the intent does.
 * An intent waiting for another card after a failed bank step counts as not authenticated.
 */
export async function resumeStripe(
  stripe: Pick<Stripe, 'retrievePaymentIntent'>,
  session: ProcessorSession,
): Promise<ProcessorOutcome> {
  try {
    const { paymentIntent, error } = await stripe.retrievePaymentIntent(session.secret);
    if (error !== undefined) return toErrorOutcome(error);
    const failure = paymentIntent.last_payment_error;
    return failure && paymentIntent.status === 'requires_payment_method'
      ? toErrorOutcome(failure as Parameters<typeof toErrorOutcome>[0])
      : toIntentOutcome(paymentIntent);
  } catch {
    return { kind: 'unknown' }; // no answer: the server is asked next
  }
}
