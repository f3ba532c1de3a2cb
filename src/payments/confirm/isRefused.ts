import type { ApiFailure } from '#api/failure.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { getProblemCode } from './getProblemCode.ts';
import { isOutdated } from './isOutdated.ts';

const REFUSALS = new Set<ProblemCode | null>([
  'payment-intent-closed',
  'payment-too-late',
  'amount-invalid',
  'delivery-invalid',
  'amount-out-of-bounds',
  'amount-not-chargeable',
]);

/** Problems that concern only this request. After a lost response they say nothing about the first charge. */
const FIRST_REFUSALS = new Set<ProblemCode | null>([
  'payment-declined',
  'payment-in-progress',
  'processor-not-configured',
  'processor-refused',
]);

/**
 * Whether a payment method was certainly not saved: the server responded, and its lookup did not fail. A repeated request would
 * get the same response.
 */
export function isSaveRefused(failure: ApiFailure): boolean {
  if (failure.kind !== 'problem') return false;
  return failure.problem.status < 500 || FIRST_REFUSALS.has(failure.problem.code);
}

/** Whether a payment succeeded after it was canceled, and is refunded. */
export function isRefundedLatePayment(failure: ApiFailure): boolean {
  return getProblemCode(failure) === 'payment-too-late';
}

/**
 * Whether the requested charge was certainly not made. After any other failure there may be a charge. After a lost response there
 * may be one even with "payment in progress" (it may be this one) and if the processor rejects the status request.
 */
export function isRefused(failure: ApiFailure, wasLost: boolean): boolean {
  const code = getProblemCode(failure);
  if (FIRST_REFUSALS.has(code)) return !wasLost;
  return isOutdated(failure) || REFUSALS.has(code);
}
