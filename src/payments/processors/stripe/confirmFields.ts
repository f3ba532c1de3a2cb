import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { BillingDetails, ProcessorOutcome, ProcessorSession } from '#payments/contract.ts';
import { isSetup } from './isSetup.ts';
import { toErrorOutcome, toIntentOutcome } from './stripeOutcome.ts';
import { toStripeBilling } from './toStripeBilling.ts';

/** What is confirmed, with the values of the page's own fields. */
export interface Confirmation {
  readonly stripe: Pick<Stripe, 'confirmPayment' | 'confirmSetup'>;
  readonly elements: Pick<StripeElements, 'submit' | 'fetchUpdates'>;
  readonly session: ProcessorSession;
  readonly returnUrl: string;
  readonly storesMethod?: boolean;
  readonly billing: BillingDetails;
  readonly pageDetails: readonly (keyof BillingDetails)[];
}

/** Makes the fields show their errors. A lost connection does not count as one. */
export async function checkFields(elements: Pick<StripeElements, 'submit'>): Promise<boolean> {
  try {
    const { error } = await elements.submit();
    return error?.type !== 'validation_error';
  } catch {
    return true; // the confirmation reports the reason
  }
}

/**
 * Validates the fields, fetches the new amount of a payment, then confirms the payment or the setup. Redirects only if the
 * payer's bank requires it.
 */
export async function confirmFields(confirmation: Confirmation): Promise<ProcessorOutcome> {
  const unsent = await prepare(
    confirmation.elements as StripeElements,
    !isSetup(confirmation.session.secret),
  );
  return unsent ?? sendConfirmation(confirmation);
}

/** Confirms the payment or the setup with values that the elements have accepted. */
export async function sendConfirmation(confirmation: Confirmation): Promise<ProcessorOutcome> {
  const { stripe, session, returnUrl, billing, pageDetails } = confirmation;
  try {
    const details = toStripeBilling(billing, pageDetails);
    const options = {
      elements: confirmation.elements as StripeElements,
      clientSecret: session.secret,
      confirmParams: {
        return_url: returnUrl,
        ...(pageDetails.length > 0 && { payment_method_data: { billing_details: details } }),
      },
      redirect: 'if_required',
    } as const;
    if (isSetup(session.secret)) {
      const { setupIntent, error } = await stripe.confirmSetup(options);
      return error === undefined ? toIntentOutcome(setupIntent) : toErrorOutcome(error);
    }
    const stored = confirmation.storesMethod ? { setup_future_usage: 'off_session' as const } : {};
    const { paymentIntent, error } = await stripe.confirmPayment({
      ...options,
      confirmParams: { ...options.confirmParams, ...stored },
    });
    return error === undefined ? toIntentOutcome(paymentIntent) : toErrorOutcome(error);
  } catch {
    return { kind: 'unknown' }; // the request may have arrived; only the server can find out
  }
}

/** Null if the payment can be confirmed; otherwise why not: invalid fields, or Stripe is unreachable. */
async function prepare(
  elements: StripeElements,
  isPayment: boolean,
): Promise<ProcessorOutcome | null> {
  try {
    const { error } = await elements.submit();
    if (error !== undefined) return toUnsent(toErrorOutcome(error));
    const updated = isPayment ? await elements.fetchUpdates() : {};
    return updated.error === undefined ? null : { kind: 'not-sent' };
  } catch {
    return { kind: 'not-sent' };
  }
}

/** Converts an outcome from before the confirmation: there, `unknown` means that nothing was sent. */
export function toUnsent(outcome: ProcessorOutcome): ProcessorOutcome {
  return outcome.kind === 'unknown' ? { kind: 'not-sent' } : outcome;
}
