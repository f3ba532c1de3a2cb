import type { Problem } from '#contract/problems.ts';

/**
 * Why a call failed. `problem`: the server sent a problem document. `network`: no response, so the outcome is unknown.
 * `unexpected`: a response that is not ours (a portal's page, a wrong shape).
 */
export type ApiFailure =
  | {
      readonly kind: 'problem';
      readonly problem: Problem;
      /** Seconds that the server asks us to wait; null without a request to wait. */
      readonly retryAfterS: number | null;
    }
  | { readonly kind: 'network' }
  | { readonly kind: 'unexpected'; readonly status: number };

/** The result of a call outside the cache. Calls never reject. */
export type ApiResult<T> =
  | { readonly isOk: true; readonly value: T }
  | { readonly isOk: false; readonly failure: ApiFailure };

/** Whether an RTK Query error is one of our failures; anything else is a bug. */
export function isApiFailure(error: unknown): error is ApiFailure {
  return typeof error === 'object' && error !== null && 'kind' in error;
}
