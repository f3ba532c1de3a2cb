import type { ProblemCode } from '#contract/problems.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** The problems that what a business writes can have. */
export type DraftProblem = Extract<
  ProblemCode,
  | 'draft-invalid'
  | 'amount-invalid'
  | 'amount-out-of-bounds'
  | 'currency-unknown'
  | 'country-unknown'
  | 'locale-unknown'
>;

/** Thrown when what a business wrote makes no sense; nothing was changed. The message names what is wrong. */
export class DraftRefused extends ProblemError {
  constructor(message: string, code: DraftProblem = 'draft-invalid', options: ErrorOptions = {}) {
    super(code, { detail: message, ...options });
    this.name = 'DraftRefused';
  }
}
