import type { ApiFailure } from '#api/failure.ts';
import type { ProblemCode } from '#contract/problems.ts';

/** Null when no response, or a response not from our server, arrived: the effect of the call is unknown. */
export function getProblemCode(failure: ApiFailure): ProblemCode | null {
  return failure.kind === 'problem' ? failure.problem.code : null;
}
