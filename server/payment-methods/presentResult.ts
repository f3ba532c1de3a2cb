import type { PaymentMethodResult } from '#contract/entities/payments/paymentMethod.ts';
import { toDeclineReason } from '#domain/payment/toDeclineReason.ts';
import type { PaymentMethodRow } from '#server/database/schema/contacts.ts';
import type { ProcessorSetup } from '#server/processors/contract/capabilities.ts';
import { toSavedMethod } from './methodStore.ts';

/** The result of a save with a valid method. */
export function presentSaved(method: PaymentMethodRow): PaymentMethodResult {
  return {
    successful: true,
    outcome: 'saved',
    declineCode: null,
    method: toSavedMethod(method),
    paymentMethodId: method.processorMethodId,
    fingerprint: method.fingerprint,
  };
}

/** The result of a save without a valid method, or not yet. */
export function presentProgress(setup: ProcessorSetup): PaymentMethodResult {
  const outcome = toOutcome(setup);
  return {
    successful: outcome === 'processing',
    outcome,
    declineCode: toDeclineReason(outcome === 'failed' ? setup.failureCode : null),
    method: null,
    paymentMethodId: null,
    fingerprint: null,
  };
}

/** `failed`: the last attempt was declined; `open`: nothing is saved and nothing is in progress. */
function toOutcome({ state, failureCode }: ProcessorSetup): PaymentMethodResult['outcome'] {
  if (state === 'needs-action' || state === 'processing') return state;
  return state === 'declined' || failureCode !== null ? 'failed' : 'open';
}
