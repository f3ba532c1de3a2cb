import type { RouteName } from '#contract/routes/routes.ts';
import { type ApiRequest, type RequestOptions, toRequest } from './apiRequest.ts';
import type { Call, CallInput } from './client/call.ts';

/** The request of any call with this input. */
export function toQueryRequest<N extends RouteName>(
  call: Call<N>,
  input: CallInput<N> & RequestOptions,
): ApiRequest {
  const { query = {}, ...rest } = input as { readonly query?: Readonly<Record<string, string>> };
  const parts = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  const { path, ...request } = toRequest(call, rest as never);
  return { ...request, path: [path, ...(parts.length > 0 ? [parts.join('&')] : [])].join('?') };
}
