import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { ApiRequest, Received } from './apiRequest.ts';
import type { ApiState, ApiSurroundings } from './apiSurroundings.ts';
import type { ApiFailure } from './failure.ts';
import { sendRequest } from './sendRequest.ts';

/** The one way of every cached call to the sales API; failures go to the caller (7.06). */
const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiFailure, object, Received<unknown>> = async (
  request,
  { getState, extra },
) => {
  const appId = request.appId ?? (getState() as ApiState).app.publicCoreAppId;
  const result = await sendRequest(request, appId, extra as ApiSurroundings);
  return result.isOk ? { data: result.value.value, meta: result.value } : { error: result.failure };
};

/**
 * Root of all cached calls; the files beside it add theirs by subject. The cache holds server answers only and nothing
 * secret. A document that nobody shows is dropped after a minute.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Quote', 'Invoice'],
  endpoints: () => ({}),
});
