import Stripe from 'stripe';
import { ProcessorError, type ProcessorFailure } from '../processor.ts';

/** Codes of requests that Stripe can never carry out, with what they mean to us. */
const BY_CODE: Readonly<Record<string, ProcessorFailure>> = {
  amount_too_small: 'not-chargeable',
  amount_too_large: 'not-chargeable',
  parameter_invalid_integer: 'not-chargeable',
  payment_intent_unexpected_state: 'closed',
  charge_already_refunded: 'closed',
  resource_missing: 'missing',
};

/**
 * What a failed call of Stripe's client means. Anything that leaves the effect unknown (no connection, 5xx, 429) is
 * `unreachable`: asking again with the same key is safe. The message names type and code only.
 */
export function processorErrorOf(error: unknown): ProcessorError {
  if (error instanceof ProcessorError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new ProcessorError('unreachable', 'Stripe could not be asked', { cause: error });
  }
  const words = `Stripe answered ${error.statusCode ?? 'nothing'}: ${error.type} ${error.code ?? ''}`;
  return new ProcessorError(failureOf(error), words.trim(), { cause: error });
}

function failureOf(error: InstanceType<typeof Stripe.errors.StripeError>): ProcessorFailure {
  const known = BY_CODE[error.code ?? ''];
  if (known !== undefined) return known;
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'not-configured';
  if (error instanceof Stripe.errors.StripePermissionError) return 'not-configured';
  const status = error.statusCode ?? 0;
  return status === 0 || status === 409 || status === 429 || status >= 500
    ? 'unreachable'
    : 'refused';
}
