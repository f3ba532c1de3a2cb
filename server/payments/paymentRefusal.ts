import type { ProblemCode } from '#contract/problems.ts';

/** Why a payment cannot go on as asked: a problem code, and figures for the words (decimal strings). */
export class PaymentRefusal extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly limits: Readonly<Record<string, string>> = {},
  ) {
    super(code);
    this.name = 'PaymentRefusal';
  }
}
