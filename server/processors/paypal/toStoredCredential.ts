import type { SavedMethodUse, StoredCredential } from '../contract/processorPayment.ts';
import { isAgreement } from './storedMethod.ts';

/** PayPal's names for the arrangement that a charge belongs to. */
const USAGE_PATTERNS = {
  subscription: 'SUBSCRIPTION_PREPAID',
  instalments: 'INSTALLMENT_PREPAID',
  none: 'UNSCHEDULED_PREPAID',
} as const;

/** Who initiates a charge of a payment token, whether it is the first, and why, as in `payment_source.paypal`. */
export function toStoredCredential({ initiator, sequence, purpose }: StoredCredential): object {
  return {
    payment_initiator: initiator.toUpperCase(),
    usage: sequence.toUpperCase(),
    usage_pattern: USAGE_PATTERNS[purpose ?? 'none'],
  };
}

/**
 * The same for an order that is captured with an agreement: `payment_source.token` has no field for it, so it is in the
 * order. PayPal accepts `FIRST` and `ONE_TIME` from customers only.
 */
export function toApplicationContext({ methodId, credential }: SavedMethodUse): object {
  if (!isAgreement(methodId)) return {};
  const { initiator, sequence, purpose } = credential;
  const stored = {
    payment_initiator: initiator.toUpperCase(),
    payment_type: purpose === undefined ? 'UNSCHEDULED' : 'RECURRING',
    usage: sequence.toUpperCase(),
  };
  return { application_context: { stored_payment_source: stored } };
}
