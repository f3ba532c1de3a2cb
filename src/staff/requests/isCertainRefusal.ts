import type { ApiFailure } from '#api/failure.ts';
import type { ProblemCode } from '#contract/problems.ts';

/**
 * Rejections that may precede the lookup of the idempotency key, so that they do not settle an earlier call with a lost
 * response.
 */
const PRECHECK_CODES = new Set<ProblemCode>([
  'token-missing',
  'token-expired',
  'token-invalid',
  'session-missing',
  'session-locked',
  'forbidden',
  'role-too-weak',
  'too-many-requests',
  'payment-in-progress',
  'payment-not-refundable',
  'processor-refused',
  'processor-not-configured',
]);

/** Server errors after which nothing was changed. */
const WITHOUT_EFFECT = new Set<ProblemCode>(['processor-refused', 'processor-not-configured']);

/** Whether the change was certainly not made. `wasLost`: an earlier call with the same idempotency key had no response. */
export function isCertainRefusal(failure: ApiFailure, wasLost: boolean): boolean {
  if (failure.kind !== 'problem') return false;
  const { code, status } = failure.problem;
  if (code === 'idempotency-outstanding') return false;
  if (wasLost && PRECHECK_CODES.has(code)) return false;
  return status < 500 || WITHOUT_EFFECT.has(code);
}
