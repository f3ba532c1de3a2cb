import { createApiKey, listApiKeys, revokeApiKey } from 'virtual:calls';
import type { Payload, RouteName, RouteResponse } from '#contract/routes/routes.ts';
import { staffHeader } from '../client/writeHeaders.ts';
import type { ApiResult } from '../failure.ts';
import { type ApiThunk, sendCall } from '../sendCall.ts';
import type { StaffReadOptions } from './staffCalls.ts';

type Response<N extends RouteName> = ApiThunk<Promise<ApiResult<RouteResponse<N>>>>;

/** Lists the API keys of the business. Nothing of these calls passes through the store. */
export function readApiKeys({ appId, staffToken }: StaffReadOptions): Response<'listApiKeys'> {
  return sendCall(listApiKeys, { appId, headers: staffHeader(staffToken) });
}

/** Creates an API key; its whole text is in this response only. */
export function sendApiKey(
  body: Payload<'createApiKey'>,
  { appId, staffToken }: StaffReadOptions,
): Response<'createApiKey'> {
  return sendCall(createApiKey, { body, appId, headers: staffHeader(staffToken) });
}

/** Revokes an API key at once. */
export function sendKeyRevocation(
  id: string,
  { appId, staffToken }: StaffReadOptions,
): Response<'revokeApiKey'> {
  return sendCall(revokeApiKey, { params: { id }, appId, headers: staffHeader(staffToken) });
}
