import type { StripeError } from '@stripe/stripe-js';
import { toDeclineReason } from '#domain/payment/toDeclineReason.ts';
import type { ProcessorOutcome } from '#payments/contract.ts';

/** The fields of an intent that tell its outcome. */
interface IntentStatus {
  readonly status: string;
}

/** Stripe's statuses succeeded and processing count as success; others do not. */
export function toIntentOutcome(intent: IntentStatus): ProcessorOutcome {
  switch (intent.status) {
    case 'succeeded':
    case 'processing':
      return { kind: 'confirmed' };
    case 'requires_action':
      return { kind: 'not-authenticated' };
    case 'canceled':
      return { kind: 'closed' };
    default:
      return { kind: 'declined', processorText: null };
  }
}

/** Errors after which the payer may or may not have been charged. */
const INCONCLUSIVE = new Set(['api_connection_error', 'api_error', 'rate_limit_error']);

/** The intent is no longer open. */
const UNEXPECTED = new Set<string | undefined>([
  'payment_intent_unexpected_state',
  'setup_intent_unexpected_state',
]);

/** Converts a Stripe error into an outcome. Its message is used only if it is meant for the payer. */
export function toErrorOutcome(error: StripeError): ProcessorOutcome {
  if (error.type === 'validation_error') return { kind: 'incomplete' };
  if (
    error.code === 'payment_intent_authentication_failure' ||
    error.code === 'setup_intent_authentication_failure'
  ) {
    // a failed bank redirect has the same code, but only cards use 3D Secure
    const isCard = (error.payment_method?.type ?? 'card') === 'card';
    return isCard ? { kind: 'not-authenticated' } : { kind: 'failed', code: error.code };
  }
  if (UNEXPECTED.has(error.code)) return { kind: 'closed' };
  if (error.type === 'card_error') {
    const reason = toDeclineReason(error.decline_code ?? error.code ?? null);
    return { kind: 'declined', processorText: error.message ?? null, reason };
  }
  if (INCONCLUSIVE.has(error.type)) return { kind: 'unknown' };
  return { kind: 'failed', code: error.code ?? error.type };
}
