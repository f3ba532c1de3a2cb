import type { CallAddress } from './callAddress.ts';

/** The media types that every call accepts. */
export const ACCEPT = 'application/json, application/problem+json';

/** The input of a request. `method` defaults to GET; a body is sent as JSON. */
export interface CallContent {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Sends a call once, from a page or the service worker. Rejects if there is no response. */
export function fetchCall(
  { url, credentials }: CallAddress,
  { method = 'GET', headers, body }: CallContent,
  fetch: typeof self.fetch,
  init?: Pick<RequestInit, 'cache' | 'signal'>,
): Promise<Response> {
  return fetch(url, {
    method,
    credentials,
    headers: {
      Accept: ACCEPT,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: JSON.stringify(body), // undefined without a body
    ...init,
  });
}

/** The body; undefined, which no call accepts, if it is not JSON: an empty body, a proxy's page, or a truncated one. */
export async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
