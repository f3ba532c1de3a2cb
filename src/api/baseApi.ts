import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { ApiDeps, ApiState } from './apiDeps.ts';
import type { ApiRequest, Received } from './apiRequest.ts';
import type { ApiFailure } from './failure.ts';
import { sendRequest } from './sendRequest.ts';

/**
 * Base query of every cached call to the sales API; the caller handles failures. A response is frozen before it reaches
 * the store, which would otherwise traverse it twice to do the same.
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
 * Root of all cached calls; the files beside it add endpoints by subject. The cache holds only server responses without secrets.
 * An unused document is dropped after a minute.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Quote'],
  endpoints: () => ({}),
});
