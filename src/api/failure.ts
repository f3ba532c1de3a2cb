import type { Problem } from '#contract/problems.ts';

/**
 * Why a call gave no answer (7.06). `problem`: the server said so, in a problem document. `network`: nothing came back,
 * so it may or may not have happened. `unexpected`: something came that is no answer of ours (a portal's page, a wrong shape).
 */
export type ApiFailure =
  | {
      readonly kind: 'problem';
      readonly problem: Problem;
      /** Seconds that the server asks us to wait; null when it asks for none. */
      readonly retryAfterS: number | null;
    }
  | { readonly kind: 'network' }
  | { readonly kind: 'unexpected'; readonly status: number };

/** A call's outcome outside the cache. Calls never reject. */
export type ApiResult<T> =
  | { readonly isOk: true; readonly value: T }
  | { readonly isOk: false; readonly failure: ApiFailure };

/** Whether what RTK Query calls an error is one of our failures; anything else is a fault of the program. */
export function isApiFailure(error: unknown): error is ApiFailure {
  return typeof error === 'object' && error !== null && 'kind' in error;
}
