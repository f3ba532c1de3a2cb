import type { ApiRequest } from './apiRequest.ts';
import type { ApiFailure, ApiResult } from './failure.ts';
import { type ApiThunk, sendOutsideCache } from './sendOutsideCache.ts';

const MAX_TRIES = 4;

/** Seconds to wait by default, and at most between two attempts of a payer. */
const WAIT_S = { usual: 1, most: 5 };

/**
 * Sends a change outside the cache. While the server still processes the same one (our duplicate: `409 idempotency-outstanding`),
 * retries with the same idempotency key after the requested delay; after four attempts the caller gets the failure.
 */
export function sendWithRetry<T>(request: ApiRequest): ApiThunk<Promise<ApiResult<T>>> {
  return async (dispatch, _getState, { clock }) => {
    for (let tries = 1; ; tries += 1) {
      const result = await dispatch(sendOutsideCache<T>(request));
      if (result.isOk || tries === MAX_TRIES || !isOutstanding(result.failure)) return result;
      const seconds = Math.min(result.failure.retryAfterS ?? WAIT_S.usual, WAIT_S.most);
      await new Promise<void>((resolve) => clock.after(seconds * 1000, resolve));
    }
  };
}

function isOutstanding(failure: ApiFailure): failure is Extract<ApiFailure, { kind: 'problem' }> {
  return failure.kind === 'problem' && failure.problem.code === 'idempotency-outstanding';
}
