import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { ApiDeps, ApiState } from './apiDeps.ts';
import type { ApiRequest, Received } from './apiRequest.ts';
import type { ApiFailure } from './failure.ts';
import { sendRequest } from './sendRequest.ts';

/**
 * The one way of every cached call to the sales API; failures go to the caller (7.06). An answer is frozen before the store gets
 * it, which else walks through all of it twice to do the same.
 */
const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiFailure, object, Received<unknown>> = async (
  request,
  { getState, extra },
) => {
  const appId = request.appId ?? (getState() as ApiState).app.publicCoreAppId;
  const result = await sendRequest(request, appId, extra as ApiDeps);
  return result.isOk
    ? { data: Object.freeze(result.value.value), meta: result.value }
    : { error: result.failure };
};

/**
 * Root of all cached calls; the files beside it add theirs by subject. The cache holds server answers only and nothing
 * secret. A document that nobody shows is dropped after a minute.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Quote'],
  endpoints: () => ({}),
});
