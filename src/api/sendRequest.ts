import type { Problem } from '#contract/problems.ts';
import type { ApiRequest, Received, WriteHeaders } from './apiRequest.ts';
import type { ApiSurroundings } from './apiSurroundings.ts';
import { callAddress } from './callAddress.ts';
import type { ApiFailure, ApiResult } from './failure.ts';

/**
 * Sends one call and reads what comes back. Any 2xx with a body of the right shape is success (7.04); there is no timeout
 * (7.05); whatever else happens is returned, never thrown (7.06).
 */
export async function sendRequest(
  request: ApiRequest,
  appId: string | null,
  surroundings: ApiSurroundings,
): Promise<ApiResult<Received<unknown>>> {
  const response = await answerOf(request, appId, surroundings);
  if (!response) return failed({ kind: 'network' });
  const body = await bodyOf(response);
  if (response.ok && body !== UNREADABLE && request.isAnswer(body)) {
    return { isOk: true, value: received(body, response.headers, surroundings.clock.now()) };
  }
  return failed(failureOf(response, body));
}

async function answerOf(
  request: ApiRequest,
  appId: string | null,
  { settings, fetch, early }: ApiSurroundings,
): Promise<Response | undefined> {
  const { url, credentials } = callAddress(request.path, appId, settings);
  const method = request.method ?? 'GET';
  try {
    return await ((method === 'GET' && early.take(url)) ||
      fetch(url, {
        method,
        credentials,
        headers: headersOf(request),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      }));
  } catch {
    return undefined; // fetch rejects only when no answer came
  }
}

function headersOf({ body, write }: ApiRequest): Record<string, string> {
  return {
    Accept: 'application/json, application/problem+json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(write ? writeHeaders(write) : {}),
  };
}

function writeHeaders(write: WriteHeaders): Record<string, string> {
  const { idempotencyKey, page, ifMatch, locale, tappedAt } = write;
  return {
    'Idempotency-Key': `"${idempotencyKey}"`,
    ...(page ? { 'Billfold-Page': page } : {}),
    ...(ifMatch ? { 'If-Match': ifMatch } : {}),
    ...(locale ? { 'Billfold-Locale': locale } : {}),
    ...(tappedAt ? { 'Billfold-Tapped-At': tappedAt } : {}),
  };
}

const UNREADABLE = Symbol('unreadable');

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return UNREADABLE; // no JSON: a proxy's page, or cut off on the way
  }
}

function received(value: unknown, headers: Headers, now: number): Received<unknown> {
  const date = Date.parse(headers.get('Date') ?? '');
  return { value, etag: headers.get('ETag'), asOf: Number.isNaN(date) ? now : date };
}

function failureOf(response: Response, body: unknown): ApiFailure {
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
