import type { ApiFailure } from '#api/failure.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { getProblemCode } from './getProblemCode.ts';
import { isOutdated } from './isOutdated.ts';

const REFUSALS = new Set<ProblemCode | null>([
  'payment-declined',
  'payment-intent-closed',
  'amount-invalid',
  'amount-out-of-bounds',
  'amount-not-chargeable',
  'processor-not-configured',
  'processor-refused',
]);

/**
 * Whether a charge that was asked for was surely not made. Any other failure may hide one; that a payment is in progress, too,
 * once a reply was lost: it may be this one.
 */
export function isRefused(failure: ApiFailure, wasLost: boolean): boolean {
  const code = getProblemCode(failure);
  if (code === 'payment-in-progress') return !wasLost;
  return isOutdated(failure) || REFUSALS.has(code);
}
