import { type ApiFailure, isApiFailure } from '#api/failure.ts';

/**
 * What came of a press. `kept`: it is in the outbox of this device, which says where it is; `refused`: the server said why and
 * nothing was changed; `overtaken`: another version was accepted meanwhile; `unsure`: no sense came back, and nothing is kept.
 */
export type DecisionResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly failure: Extract<ApiFailure, { kind: 'problem' }> }
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'unsure' };

/** What came of a call, by its error. */
export function toDecisionResult(error: unknown): DecisionResult {
  if (!error) return { kind: 'done' };
  const failure = isApiFailure(error) ? error : null;
  const isRefused =
    failure?.kind === 'problem' && failure.problem.code !== 'idempotency-outstanding';
  return isRefused ? { kind: 'refused', failure } : { kind: 'unsure' };
}
