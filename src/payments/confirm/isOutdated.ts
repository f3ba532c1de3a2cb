import type { ApiFailure } from '#api/failure.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { getProblemCode } from './getProblemCode.ts';

const OUTDATED = new Set<ProblemCode | null>([
  'invoice-paid',
  'invoice-refunded',
  'invoice-not-payable-online',
  'link-used',
  'link-expired',
  'link-revoked',
  'checkout-total-changed',
  'precondition-failed',
  'basket-invalid',
  'promo-code-refused',
  'delivery-missing',
]);

/** Whether a failure means that the invoice or form on the screen is out of date, or that its link no longer works. */
export function isOutdated(failure: ApiFailure): boolean {
  return OUTDATED.has(getProblemCode(failure));
}
