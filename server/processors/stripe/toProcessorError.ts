import Stripe from 'stripe';
import { ProcessorError, type ProcessorFailure } from '../contract/processorError.ts';
import { toDeclineCode } from './toDeclineCode.ts';

/** Codes of requests that Stripe can never process, with our meaning. */
const BY_CODE: Readonly<Record<string, ProcessorFailure>> = {
  amount_too_small: 'not-chargeable',
  amount_too_large: 'not-chargeable',
  parameter_invalid_integer: 'not-chargeable',
  payment_intent_unexpected_state: 'closed',
  charge_already_refunded: 'closed',
  resource_missing: 'missing',
  account_invalid: 'not-configured',
  api_key_expired: 'not-configured',
  livemode_mismatch: 'not-configured',
  platform_api_key_expired: 'not-configured',
  secret_key_required: 'not-configured',
  testmode_charges_only: 'not-configured',
};

/** The form of Stripe's codes. */
const CODE = /^[a-z_]{1,60}$/;

/**
 * The meaning of a failed call of Stripe's client. Anything that leaves the outcome unknown (no connection, 5xx, 429) is
 * `unreachable`: a retry with the same key is safe. The message contains type and code only, without Stripe's text as the
 * cause, because it may contain a key.
 */
export function toProcessorError(error: unknown): ProcessorError {
  if (error instanceof ProcessorError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new ProcessorError('unreachable', 'Stripe could not be reached', { cause: error });
  }
  const { statusCode, type, code = '' } = error;
  const message = `Stripe returned ${statusCode ?? 'nothing'}: ${type} ${CODE.test(code) ? code : ''}`;
  const options = statusCode === undefined ? { cause: error } : {};
  const failure = toFailure(error);
  const declined = failure === 'declined' && { declineCode: toDeclineCode(error) };
  return new ProcessorError(failure, message.trim(), { ...options, ...declined });
}

function toFailure(error: InstanceType<typeof Stripe.errors.StripeError>): ProcessorFailure {
  const mapped = BY_CODE[error.code ?? ''];
  if (mapped !== undefined) return mapped;
  if (error instanceof Stripe.errors.StripeCardError) return 'declined';
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'not-configured';
  if (error instanceof Stripe.errors.StripePermissionError) return 'not-configured';
  const status = error.statusCode ?? 0;
  return status === 0 || status === 409 || status === 429 || status >= 500
    ? 'unreachable'
    : 'refused';
}

/** Runs a call to Stripe; failures become a `ProcessorError`. */
export async function guard<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toProcessorError(error);
  }
}
