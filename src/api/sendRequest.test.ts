import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '#platform/settings.ts';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { respondWithJson, respondWithProblem } from '#tests/builders/browser/makeNetwork.ts';
import { adoptPreloaded, type PreloadedResponses } from './adoptPreloaded.ts';
import type { ApiRequest } from './apiRequest.ts';
import { writeHeaders } from './client/writeHeaders.ts';
import { sendRequest } from './sendRequest.ts';

/** What fetch was called with. */
interface Fetched {
  readonly url: string;
  readonly init: RequestInit;
}

interface World {
  readonly settings?: Partial<Settings>;
  readonly preloaded?: PreloadedResponses;
  readonly respond?: () => Response | Promise<Response>;
}

const QUOTE: ApiRequest = { path: '/v1/sales/quote/x1', isResponse: () => true };

/** The dependencies of calls, with a fake network that records what was sent. */
function makeLine({
  settings,
  preloaded = adoptPreloaded(),
  respond = () => respondWithJson({}),
}: World = {}) {
  const fetched: Fetched[] = [];
  const clock = makeClock();
  const deps = {
    settings: { ...DEFAULT_SETTINGS, ...settings },
    fetch: (async (url: string, init: RequestInit) => {
      fetched.push({ url, init });
      return respond();
    }) as typeof fetch,
    preloaded,
    clock,
    newId: () => 'id',
  };
  const send = (request: Partial<ApiRequest> = {}, appId: string | null = 'fern') =>
    sendRequest({ ...QUOTE, ...request }, appId, deps);
  return { send, fetched, clock };
}

describe('a call', () => {
  it('goes to the one base of the sales API, whatever its path [7.01]', async () => {
    const { send, fetched } = makeLine({ settings: { apiBase: 'https://sales.example/api/v9/' } });
    await send();
    await send({ path: '/v1/countryAndProvince' });
    await send({ method: 'POST', path: '/v1/sales/paymentMethods/update:intent', body: {} });
    expect(fetched.map(({ url }) => url)).toEqual([
      'https://sales.example/api/v9/v1/sales/quote/x1',
      'https://sales.example/api/v9/v1/countryAndProvince',
      'https://sales.example/api/v9/v1/sales/paymentMethods/update:intent',
    ]);
  });

  it('has every {id} of its address replaced by the public app id [7.02]', async () => {
    const { send, fetched } = makeLine({
      settings: { apiBase: 'https://{id}.sales.example/{id}' },
    });
    await send();
    await send({}, 'a/b c');
    await send({}, null);
    expect(fetched.map(({ url }) => url)).toEqual([
      'https://fern.sales.example/fern/v1/sales/quote/x1',
      'https://a%2Fb%20c.sales.example/a%2Fb%20c/v1/sales/quote/x1',
      'https://.sales.example//v1/sales/quote/x1',
    ]);
  });

  it('sends credentials only where the core URL pattern matches [7.03]', async () => {
    const sent = async (settings: Partial<Settings>) => {
      const { send, fetched } = makeLine({ settings });
      await send();
      return fetched[0]?.init.credentials;
    };
    const apiBase = 'https://api.fern.example/{id}';
    expect(await sent({ apiBase, coreUrlPattern: '^https://api\\.fern\\.example/' })).toBe(
      'include',
    );
    expect(await sent({ apiBase, coreUrlPattern: '^https://core\\.fern\\.example/' })).toBe('omit');
    expect(await sent({ apiBase, coreUrlPattern: '(' })).toBe('omit');
    expect(await sent({})).toBe('include');
  });

  it('succeeds with a 2xx status only [7.04]', async () => {
    const isOk = async (status: number) => {
      const body = status === 204 || status === 205 ? null : '{}';
      const respond = () => new Response(body, { status });
      return (await makeLine({ respond }).send()).isOk;
    };
    for (const status of [200, 201, 202, 203, 204, 205, 206, 226, 299])
      expect([status, await isOk(status)]).toEqual([status, true]);
    for (const status of [300, 302, 400, 404, 409, 500, 599]) {
      expect(await isOk(status)).toBe(false);
    }
  });

  it('fails on an empty or invalid JSON body when it needs the response', async () => {
    const isResponse = (body: unknown) => body !== undefined;
    for (const response of [new Response(null, { status: 204 }), new Response('<html>')]) {
      expect(await makeLine({ respond: () => response }).send({ isResponse })).toMatchObject({
        isOk: false,
        failure: { kind: 'unexpected', status: response.status },
      });
    }
  });

  it('has no timeout: a response after a day is still used [7.05]', async () => {
    let release: (response: Response) => void = () => {};
    const late = new Promise<Response>((resolve) => {
      release = resolve;
    });
    vi.useFakeTimers();
    const { send, fetched, clock } = makeLine({ respond: () => late });
    const call = send();
    clock.advance(24 * 3_600_000);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    vi.useRealTimers();
    expect(await Promise.race([call, Promise.resolve('waits')])).toBe('waits');
    expect(fetched[0]?.init.signal ?? null).toBeNull();
    release(respondWithJson({ is: 'late' }));
    expect(await call).toMatchObject({ isOk: true, value: { value: { is: 'late' } } });
  });

  it('returns failures to the caller with their details, and never throws', async () => {
    const failure = async (respond: World['respond']) => {
      const result = await makeLine(respond ? { respond } : {}).send({ isResponse: () => false });
      return result.isOk ? null : result.failure;
    };
    expect(await failure(() => respondWithProblem('quote-expired'))).toMatchObject({
      kind: 'problem',
      problem: { code: 'quote-expired', status: 410 },
      retryAfterS: null,
    });
    expect(await failure(() => Promise.reject(new TypeError('gone')))).toEqual({ kind: 'network' });
    expect(await failure(() => new Response('<html>', { status: 502 }))).toEqual({
      kind: 'unexpected',
      status: 502,
    });
    expect(await failure(() => respondWithJson({ not: 'ours' }))).toEqual({
      kind: 'unexpected',
      status: 200,
    });
  });

  it('returns Retry-After of a failure', async () => {
    const respond = () => {
      const response = respondWithProblem('database-unavailable');
      response.headers.set('retry-after', '7');
      return response;
    };
    expect(await makeLine({ respond }).send()).toMatchObject({ failure: { retryAfterS: 7 } });
  });

  it('returns the version of a response and its server time', async () => {
    const { send } = makeLine({
      respond: () =>
        new Response('{"a":1}', {
          headers: { etag: '"v7"', date: 'Sat, 21 Nov 2026 18:00:00 GMT' },
        }),
    });
    expect(await send()).toEqual({
      isOk: true,
      value: { value: { a: 1 }, etag: '"v7"', asOf: Date.UTC(2026, 10, 21, 18) },
    });
    const { send: undated, clock } = makeLine();
    expect(await undated()).toMatchObject({ value: { asOf: clock.now() } });
  });

  it('sends a write with its idempotency key, version, page and locale in headers', async () => {
    const { send, fetched } = makeLine();
    const write = {
      idempotencyKey: 'k1',
      page: 'p1',
      connectionId: 'c1',
      ifMatch: '"v7"',
      locale: 'de',
      tappedAt: '2026-11-21T18:00:00.000Z',
    };
    await send({ method: 'PUT', body: { a: 1 }, headers: writeHeaders(write) });
    const { init } = fetched[0] ?? {};
    expect([init?.method, init?.body]).toEqual(['PUT', '{"a":1}']);
    expect(init?.headers).toMatchObject({
      'Content-Type': 'application/json',
      'Idempotency-Key': '"k1"',
      'Billfold-Page': 'p1',
      'Billfold-Connection': 'c1',
      'If-Match': '"v7"',
      'Billfold-Locale': 'de',
      'Billfold-Tapped-At': '2026-11-21T18:00:00.000Z',
    });
  });

  it('uses a pending preloaded response once, and only for reads', async () => {
    const url = '/api/fern/v1/sales/quote/x1';
    const preloaded = adoptPreloaded({
      [url]: Promise.resolve(respondWithJson({ from: 'preload' })),
    });
    const { send, fetched } = makeLine({ preloaded });
    await send({ method: 'POST' });
    expect(fetched).toHaveLength(1);
    expect(await send()).toMatchObject({ value: { value: { from: 'preload' } } });
    expect(fetched).toHaveLength(1);
    await send();
    expect(fetched).toHaveLength(2);
  });
});
