import type { CallAddress } from './callAddress.ts';

/** The input of a request. `method` defaults to GET; a body is sent as JSON. */
export interface CallContent {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The options of `fetch` for a call made by a page or by the service worker. */
export function toRequestInit(
  { credentials }: Pick<CallAddress, 'credentials'>,
  { method = 'GET', headers, body }: CallContent,
): RequestInit {
  return {
    method,
    credentials,
    headers: {
      Accept: 'application/json, application/problem+json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: JSON.stringify(body), // undefined without a body
  };
}

/** The body; undefined, which no call accepts, if it is not JSON: an empty body, a proxy's page, or a truncated one. */
export async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
