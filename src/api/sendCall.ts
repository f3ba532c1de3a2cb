import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RouteName, RouteResponse } from '#contract/routes/routes.ts';
import type { ApiDeps, ApiState } from './apiDeps.ts';
import type { RequestOptions } from './apiRequest.ts';
import type { baseApi } from './baseApi.ts';
import type { Call, CallInput } from './client/call.ts';
import { callAddress } from './client/callAddress.ts';
import { toRequestInit } from './client/toRequestInit.ts';
import type { ApiFailure, ApiResult } from './failure.ts';
import { readResponse } from './sendRequest.ts';
import { toQueryRequest } from './toQueryRequest.ts';

/** A thunk that needs only the store's dependencies and the public app id. */
export type ApiThunk<T> = ThunkAction<T, CachedState, ApiDeps, UnknownAction>;

type CachedState = ApiState & { readonly api: ReturnType<typeof baseApi.reducer> };

const MAX_TRIES = 4;

/** Seconds to wait by default, and at most between two attempts of a payer. */
const WAIT_S = { usual: 1, most: 5 };

/**
 * Sends a call outside the cache: none of its data passes through an action, so that its response (a client secret) leaves no
 * trace in the store. While the server still processes the same change (our duplicate: `409 idempotency-outstanding`), retries
 * with the same idempotency key after the requested delay; after four attempts the caller gets the failure.
 */
export function sendCall<N extends RouteName>(
  call: Call<N>,
  input: CallInput<N> & RequestOptions,
): ApiThunk<Promise<ApiResult<RouteResponse<N>>>> {
  return async (_dispatch, getState, deps) => {
    const request = toQueryRequest(call, input);
    const appId = request.appId ?? getState().app.publicCoreAppId;
    const address = callAddress(request.path, appId, deps.settings);
    const init = toRequestInit(address, request);
    for (let tries = 1; ; tries += 1) {
      const response = await deps.fetch(address.url, init).catch(() => undefined);
      const result = await readResponse(request, response, deps);
      if (result.isOk) return { isOk: true, value: result.value.value as RouteResponse<N> };
      if (tries === MAX_TRIES || !isOutstanding(result.failure)) return result;
      const seconds = Math.min(result.failure.retryAfterS ?? WAIT_S.usual, WAIT_S.most);
      await new Promise<void>((resolve) => deps.clock.after(seconds * 1000, resolve));
    }
  };
}

function isOutstanding(failure: ApiFailure): failure is Extract<ApiFailure, { kind: 'problem' }> {
  return failure.kind === 'problem' && failure.problem.code === 'idempotency-outstanding';
}
