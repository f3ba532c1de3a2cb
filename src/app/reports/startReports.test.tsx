import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { quoteEndpoints } from '#api/documents/quoteEndpoints.ts';
import { staticLocale } from '#i18n/locale/staticLocale.ts';
import { DEFAULT_SETTINGS } from '#platform/settings.ts';
import { routePassed } from '#store/slices/appSlice.ts';
import { makeClock } from '#tests/builders/browser/makeClock.ts';
import { type Receiver, type ReceiverState, startReceiver } from '#tests/reports/startReceiver.ts';
import { createApp } from '../createApp.ts';
import { type ReportingPage, startReports } from './startReports.ts';

const LOCALE = { catalogue: 'en-US', format: 'en-US' };
const RELEASE = '0123456789abcdef0123456789abcdef01234567';

let receiver: Receiver;
let stop = () => {};
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
afterEach(async () => {
  stop();
  document.body.innerHTML = '';
  await receiver.clear();
});

interface Started {
  readonly casId?: string | null;
  readonly traceSampleRate?: number;
  readonly path?: string;
  /** The responses to the page's calls. */
  readonly respond?: () => Response;
  readonly isOffline?: () => boolean;
}

/** An app on a page with a URL, with reports sent to the receiver and its own calls handled here. */
function start({
  casId = 'cas-7',
  traceSampleRate = 1,
  path = '/fern-bakery/q-1042',
  respond,
  isOffline,
}: Started = {}) {
  const clock = makeClock(Date.now());
  const sent: { url: string; headers: Headers }[] = [];
  /** The outcomes of attempts to send a report: the service's status, or 0 without a network. */
  const tries: number[] = [];
  const base = `https://quote.example${path}`;
  const location = new URL(base);
  const send = globalThis.fetch;
  const page = {
    location,
    document,
    performance,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    fetch: async (input: string, init?: RequestInit) => {
      const isReport = `${input}`.startsWith(receiver.url);
      if (isOffline?.()) {
        if (isReport) tries.push(0);
        throw new TypeError('Failed to fetch');
      }
      if (isReport) {
        const response = await send(input, init);
        tries.push(response.status);
        return response;
      }
      sent.push({ url: `${input}`, headers: new Headers(init?.headers) });
      return respond?.() ?? new Response('{}');
    },
  } as unknown as ReportingPage;
  const reports = {
    dsn: receiver.dsn,
    release: RELEASE,
    traceSampleRate,
    traceTargets: ['https://api.example'],
  };
  const app = createApp({
    settings: { ...DEFAULT_SETTINGS, environment: 'staging', casId, reports },
    hostName: location.hostname,
    locale: LOCALE,
    loaded: staticLocale(LOCALE),
    fetch: (...request) => page.fetch(...request),
    clock,
  });
  app.store.dispatch(routePassed({ page: 'quote', title: null }));
  return { app, page, clock, sent, tries, run: () => (stop = startReports(app, page)) };
}

/** Waits for this number of items of a kind, and returns them. */
function received(count: number, type = 'event'): Promise<ReceiverState> {
  return vi.waitFor(async () => {
    const state = await receiver.read();
    expect(ofType(state, type).length).toBeGreaterThanOrEqual(count);
    return state;
  });
}

const ofType = ({ items }: ReceiverState, type: string) =>
  items.filter((item) => item.type === type).map(({ payload }) => payload);

describe('reports to an error-reporting service', () => {
  it('are an error, a route and a session, each once, by casId [1.31, 7.61]', async () => {
    const { app, clock, run } = start();
    app.reporter.report({ code: 'page-load-failed', error: new Error('before the client loaded') });
    run();
    clock.advance(2_000);
    await received(1, 'transaction');
    const state = await received(2, 'session');
    expect(state.refused).toEqual([]);
    const [event, ...others] = ofType(state, 'event');
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      environment: 'staging',
      release: RELEASE,
      user: { id: 'cas-7' },
      tags: { code: 'page-load-failed' },
      exception: { values: [{ type: 'Error', value: 'before the client loaded' }] },
    });
    expect(ofType(state, 'transaction')).toMatchObject([
      { transaction: '/{}/{}', contexts: { trace: { op: 'pageload' } }, user: { id: 'cas-7' } },
    ]);
    const sessions = ofType(state, 'session');
    expect(sessions).toMatchObject([
      {
        init: true,
        status: 'ok',
        did: 'cas-7',
        attrs: { release: RELEASE, environment: 'staging' },
      },
      { status: 'ok', errors: 1 },
    ]);
    expect(new Set(sessions.map(({ sid }) => sid)).size).toBe(1);
  });

  it('name the casId of the page as the user, or else the signed-in member', async () => {
    for (const [casId, id] of [
      [null, 'staff-ada'],
      ['cas-7', 'cas-7'],
    ] as const) {
      const { app, run } = start({ casId });
      app.reporter.identify('staff-ada');
      run();
      app.reporter.report({ code: 'call-failed', error: new Error(`of ${id}`) });
      const state = await received(1);
      expect(ofType(state, 'event')).toMatchObject([{ user: { id } }]);
      stop();
      await receiver.clear();
    }
  });

  it('include errors uncaught before the client started, and each later error once', async () => {
    const { app, run } = start();
    app.reporter.report({ code: 'uncaught', error: new Error('early') });
    run();
    app.reporter.report({ code: 'uncaught', error: new Error('reported twice') });
    app.reporter.report({ code: 'page-load-failed', error: new Error('last') });
    const values = ofType(await received(2), 'event').map(
      ({ exception }) => exception.values[0].value,
    );
    expect(values).toEqual(['early', 'last']);
  });

  it('describe a failed call without its URL parameters, request body and response details', async () => {
    const requestId = '7d1f3b52-5a0e-4c3e-9a55-3f8b1f0f2a11';
    const problem = { code: 'internal-error', status: 500, detail: 'Jane Doe owes 100' };
    const { page, run, sent } = start({
      respond: () =>
        new Response(JSON.stringify(problem), {
          status: 500,
          headers: { 'Content-Type': 'application/problem+json', 'X-Request-Id': requestId },
        }),
    });
    run();
    const body = JSON.stringify({ name: 'Jane Doe', cvv: 'v987' });
    await page.fetch('https://quote.example/api/fern-bakery/v1/sales/quote/q-1042?key=1', {
      method: 'PUT',
      body,
    });
    const [event] = ofType(await received(1), 'event');
    expect(event.contexts.report).toEqual({
      code: 'call-failed',
      method: 'PUT',
      path: '/api/{}/v1/sales/quote/{}',
      status: 500,
      requestId,
      problem: 'internal-error',
    });
    expect(event.message).toBe('call-failed');
    expect(JSON.stringify(await receiver.read())).not.toMatch(/Jane|v987|fern-bakery|q-1042/);
    expect(sent[0]?.headers.get('sentry-trace')).toMatch(/^[\da-f]{32}-[\da-f]{16}-1$/);
  });

  it('include a call that failed before the client started, once', async () => {
    const requestId = '7d1f3b52-5a0e-4c3e-9a55-3f8b1f0f2a11';
    const problem = {
      ...{ code: 'database-unavailable', status: 503, detail: 'Jane Doe owes 100' },
      instance: `urn:billfold:request:${requestId}`,
    };
    const { app, run } = start({
      respond: () => new Response(JSON.stringify(problem), { status: 503 }),
    });
    await app.store.dispatch(
      quoteEndpoints.endpoints.getQuote.initiate({ appId: 'fern-bakery', xid: 'q-1042' }),
    );
    run();
    await received(1);
    await app.store.dispatch(
      quoteEndpoints.endpoints.getQuote.initiate({ appId: 'fern-bakery', xid: 'q-1043' }),
    );
    const state = await received(2);
    const report = {
      ...{ code: 'call-failed', method: 'GET', path: '/api/{}/v1/sales/quote/{}' },
      ...{ status: 503, requestId, problem: 'database-unavailable' },
    };
    const later = { ...report, requestId: null, problem: null };
    expect(ofType(state, 'event').map(({ contexts }) => contexts.report)).toEqual([report, later]);
    expect(JSON.stringify(state)).not.toMatch(/Jane|fern-bakery|q-104/);
  });

  it('carry the trace to their own origin and to configured ones only [7.62]', async () => {
    const { page, run, sent } = start({ traceSampleRate: 0 });
    run();
    for (const url of [
      '/api/x',
      'https://api.example/y',
      'https://processor.example/z',
      'https://api.example.evil/',
    ])
      await page.fetch(url.startsWith('/') ? `https://quote.example${url}` : url);
    const traced = sent.filter(({ headers }) => headers.has('sentry-trace')).map(({ url }) => url);
    expect(traced).toEqual(['https://quote.example/api/x', 'https://api.example/y']);
    expect(sent[0]?.headers.get('baggage')).toContain(`sentry-release=${RELEASE}`);
    expect(sent[0]?.headers.get('sentry-trace')).toMatch(/-0$/);
  });

  it('describe clicks by message ids, never by texts or field values', async () => {
    document.body.innerHTML =
      '<button id="a">Try again</button><button id="b">Jane Doe</button><label id="c">x<input value="Secret street 1"></label>';
    const { app, run } = start();
    run();
    for (const id of ['a', 'b', 'c']) document.getElementById(id)?.click();
    app.reporter.report({ code: 'render-failed', error: new Error('at Secret street 1') });
    const [event] = ofType(await received(1), 'event');
    const steps = event.breadcrumbs.map(
      (step: { category: string; message?: string }) => step.message ?? step.category,
    );
    expect(steps.slice(0, 3)).toEqual(['navigation', 'public.action.retry', 'button']);
    expect(JSON.stringify(event)).not.toMatch(/Jane|Secret street/);
  });

  it('wait while the device is offline, and are sent once after reconnecting', async () => {
    let isOffline = true;
    const { app, run, tries } = start({ isOffline: () => isOffline });
    run();
    app.reporter.report({ code: 'chunk-failed', error: new Error('first') });
    app.reporter.report({ code: 'worker-failed', error: new Error('second') });
    await vi.waitFor(() => expect(tries.length).toBeGreaterThan(1));
    expect((await receiver.read()).items).toEqual([]);
    isOffline = false;
    window.dispatchEvent(new Event('online'));
    const state = await received(2);
    expect(await indexedDB.databases()).toMatchObject([{ name: 'billfold-reports' }]);
    const values = ofType(state, 'event').map(({ exception }) => exception.values[0].value);
    expect(values.sort()).toEqual(['first', 'second']);
  });

  it('wait in memory if nothing can be stored', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    let isOffline = true;
    const { app, run, tries } = start({ isOffline: () => isOffline });
    run();
    app.reporter.report({ code: 'chunk-failed', error: new Error('only here') });
    await vi.waitFor(() => expect(tries).not.toEqual([]));
    isOffline = false;
    window.dispatchEvent(new Event('online'));
    const [event] = ofType(await received(1), 'event');
    expect(event.exception.values[0].value).toBe('only here');
  });

  it('are not sent during the pause after a 429 of the service', async () => {
    const { app, run, clock, tries } = start({ traceSampleRate: 0 });
    await receiver.respondWith(429);
    run();
    await vi.waitFor(() => expect(tries).toEqual([429]));
    await receiver.respondWith(200);
    app.reporter.report({ code: 'a', error: new Error('in the pause') });
    // a report is sent after the pending promises
    await new Promise(setImmediate);
    clock.advance(121_000);
    app.reporter.report({ code: 'b', error: new Error('after it') });
    const state = await received(1);
    expect(ofType(state, 'event').map(({ exception }) => exception.values[0].value)).toEqual([
      'after it',
    ]);
  });

  it('are off without a DSN and with an invalid DSN', () => {
    const { app } = start();
    const without = { ...app, settings: { ...app.settings, reports: undefined } };
    expect(startReports(without)).toBeTypeOf('function');
  });
});
