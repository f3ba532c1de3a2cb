import type { ApiFailure } from '#api/failure.ts';
import type { ProblemCode } from '#contract/problems.ts';

/** Null when no answer, or none of ours, came back: then the effect of the call is unknown. */
export function getProblemCode(failure: ApiFailure): ProblemCode | null {
  return failure.kind === 'problem' ? failure.problem.code : null;
}
