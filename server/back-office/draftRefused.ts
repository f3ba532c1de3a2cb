import type { ProblemCode } from '#contract/problems.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** The problems of an invalid draft. */
export type DraftProblem = Extract<
  ProblemCode,
  | 'draft-invalid'
  | 'amount-invalid'
  | 'amount-out-of-bounds'
  | 'currency-unknown'
  | 'country-unknown'
  | 'locale-unknown'
>;

/** Thrown if a draft is invalid; nothing was changed. The message names the fault. */
export class DraftRefused extends ProblemError {
  constructor(message: string, code: DraftProblem = 'draft-invalid', options: ErrorOptions = {}) {
    super(code, { detail: message, ...options });
    this.name = 'DraftRefused';
  }
}
