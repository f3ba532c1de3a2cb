import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiDeps, ApiState } from './apiDeps.ts';
import type { ApiRequest } from './apiRequest.ts';
import type { baseApi } from './baseApi.ts';
import type { ApiResult } from './failure.ts';
import { sendRequest } from './sendRequest.ts';

/** A thunk that needs only the store's dependencies and the public app id. */
export type ApiThunk<T> = ThunkAction<T, CachedState, ApiDeps, UnknownAction>;

type CachedState = ApiState & { readonly api: ReturnType<typeof baseApi.reducer> };

/**
 * Sends a call whose response must leave no trace in the store (a client secret): the same base and rules as every other call,
 * but neither arguments nor response pass through an action.
 */
export function sendOutsideCache<T>(request: ApiRequest): ApiThunk<Promise<ApiResult<T>>> {
  return async (_dispatch, getState, deps) => {
    const appId = request.appId ?? getState().app.publicCoreAppId;
    const result = await sendRequest(request, appId, deps);
    return result.isOk ? { isOk: true, value: result.value.value as T } : result;
  };
}
