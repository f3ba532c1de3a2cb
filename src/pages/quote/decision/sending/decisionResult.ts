import { type ApiFailure, isApiFailure } from '#api/failure.ts';

/**
 * The result of a decision. `queued`: it is saved in this device's outbox, which shows its status. `refused`: the server rejected it
 * and changed nothing. `overtaken`: another version had already been accepted. `unsure`: no usable response arrived, and nothing is
 * saved.
 */
export type DecisionResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'queued' }
  | { readonly kind: 'refused'; readonly failure: Extract<ApiFailure, { kind: 'problem' }> }
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'unsure' };

/** Converts the error of a call to the result of the decision. */
export function toDecisionResult(error: unknown): DecisionResult {
  if (!error) return { kind: 'done' };
  const failure = isApiFailure(error) ? error : null;
  const isRefused =
    failure?.kind === 'problem' && failure.problem.code !== 'idempotency-outstanding';
  return isRefused ? { kind: 'refused', failure } : { kind: 'unsure' };
}
