import type { ApiFailure } from '#api/failure.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';

/** The failure of a call that the server refused with a problem of the closed list. */
export function makeProblemFailure(code: ProblemCode): Extract<ApiFailure, { kind: 'problem' }> {
  const type = `urn:billfold:problem:${code}`;
  const problem = { type, title: code, status: PROBLEMS[code], code };
  return { kind: 'problem', problem, retryAfterS: null };
}
