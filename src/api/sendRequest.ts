import type { Problem } from '#contract/problems.ts';
import type { ApiDeps } from './apiDeps.ts';
import {
  type ApiRequest,
  PRERENDERED_HEADER,
  type Received,
  SNAPSHOT_HEADER,
  type SnapshotReason,
} from './apiRequest.ts';
import { callAddress } from './client/callAddress.ts';
import { readBody, toRequestInit } from './client/toRequestInit.ts';
import type { ApiFailure, ApiResult } from './failure.ts';

/**
 * Sends a cached call once, or takes a response that was requested before. There is no timeout; every failure is returned, never
 * thrown. `sendCall` sends the calls that are not cached.
 */
export async function sendRequest(
  request: ApiRequest,
  appId: string | null,
  deps: ApiDeps,
): Promise<ApiResult<Received<unknown>>> {
  return readResponse(request, await getResponse(request, appId, deps), deps);
}

/**
 * The result of a call: any 2xx is a success, with a valid body if the call uses its response. `response` is undefined if none
 * arrived.
 */
export async function readResponse(
  request: Pick<ApiRequest, 'isResponse'>,
  response: Response | undefined,
  { clock }: Pick<ApiDeps, 'clock'>,
): Promise<ApiResult<Received<unknown>>> {
  if (!response) return failed({ kind: 'network' });
  const body = await readBody(response);
  if (response.ok && (await isRight(request, response, body))) {
    return { isOk: true, value: received(body, response.headers, clock.now()) };
  }
  return failed(toFailure(response, body));
}

/** Whether the body has the expected shape. If the guard's chunk fails to load, it counts as wrong. */
async function isRight(
  { isResponse }: Pick<ApiRequest, 'isResponse'>,
  { headers }: Response,
  body: unknown,
) {
  try {
    return headers.has(PRERENDERED_HEADER) || (await isResponse(body));
  } catch {
    return false;
  }
}

async function getResponse(
  request: ApiRequest,
  appId: string | null,
  { settings, fetch, preloaded }: ApiDeps,
): Promise<Response | undefined> {
  const address = callAddress(request.path, appId, settings);
  const isRead = (request.method ?? 'GET') === 'GET';
  try {
    return await ((isRead && preloaded.take(address.url)) ||
      fetch(address.url, toRequestInit(address, request)));
  } catch {
    return isRead ? preloaded.readSnapshot?.(address.url).catch(() => undefined) : undefined; // no response
  }
}

function received(value: unknown, headers: Headers, now: number): Received<unknown> {
  const date = Date.parse(headers.get('Date') ?? '');
  return {
    value,
    etag: headers.get('ETag'),
    asOf: Number.isNaN(date) ? now : date,
    snapshot: (headers.get(SNAPSHOT_HEADER) as SnapshotReason | null) ?? undefined,
  };
}

/** Why a response is a failure. `body` is its content. */
export function toFailure(response: Response, body: unknown): ApiFailure {
  if (!response.ok && isProblem(body)) {
    const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
    return {
      kind: 'problem',
      problem: body,
      retryAfterS: Number.isNaN(seconds) ? null : seconds,
    };
  }
  return { kind: 'unexpected', status: response.status };
}

function isProblem(body: unknown): body is Problem {
  const { code, status } = (body ?? {}) as Partial<Problem>;
  return typeof code === 'string' && typeof status === 'number';
}

function failed<T>(failure: ApiFailure): ApiResult<T> {
  return { isOk: false, failure };
}
