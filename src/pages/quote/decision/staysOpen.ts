import type { DecisionResult } from './decisionResult.ts';

/** Whether the dialog stays open after a failure: where another attempt may succeed. */
export function staysOpen(result: DecisionResult): boolean {
  if (result.kind === 'overtaken') return false;
  if (result.kind !== 'refused') return true;
  const { status, code } = result.failure.problem;
  return status >= 500 || status === 429 || code === 'reason-invalid';
}
