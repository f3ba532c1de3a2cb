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

/** Refusals of one ask: after a lost reply they say nothing of the charge that was asked for first. */
const FIRST_REFUSALS = new Set<ProblemCode | null>([
  'payment-declined',
  'payment-in-progress',
  'processor-not-configured',
  'processor-refused',
]);

/**
 * Whether a payment method that was to be saved surely was not: the server has answered, and not that it could not look. Asked
 * again about what it has saved, it would answer the same.
 */
export function isSaveRefused(failure: ApiFailure): boolean {
  if (failure.kind !== 'problem') return false;
  return failure.problem.status < 500 || FIRST_REFUSALS.has(failure.problem.code);
}

/** Whether a payment was made after it was canceled, and is refunded. */
export function isTooLate(failure: ApiFailure): boolean {
  return getProblemCode(failure) === 'payment-too-late';
}

/**
 * Whether a charge that was asked for was surely not made. Any other failure may hide one; once a reply was lost, so may that a
 * payment is in progress (it may be this one) and that the processor turned down being asked about it.
 */
export function isRefused(failure: ApiFailure, wasLost: boolean): boolean {
  const code = getProblemCode(failure);
  if (FIRST_REFUSALS.has(code)) return !wasLost;
  return isOutdated(failure) || REFUSALS.has(code);
}
