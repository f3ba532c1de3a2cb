import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import type { Route } from '#contract/routes/route.ts';
import { ROUTES } from '#contract/routes/routes.ts';
import { toArbitrary } from '#tests/builders/random/toArbitrary.ts';
import { databaseName, openClosableDatabase } from '../support/database/testDatabase.ts';
import { makeInvoice, makeQuote } from '../support/documents/makeDocuments.ts';
import { listDescribedHeaders } from '../support/http/listDescribedHeaders.ts';
import {
  openTestServer,
  type TestResponse,
  type TestServer,
} from '../support/server/testServer.ts';

describe(`rejected requests, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  /** The database of the server, for a second one with other options. */
  const shared = () => ({ database: server.database });

  function expectProblem({ status, body, headers }: TestResponse, code: ProblemCode): void {
    expect([body.code, status]).toEqual([code, PROBLEMS[code]]);
    expect(body).toMatchObject({ type: `urn:billfold:problem:${code}`, status: PROBLEMS[code] });
    expect(headers['content-type']).toContain('application/problem+json');
    expect(headers['cache-control']).toBe('no-store');
    expect(body.instance).toBe(`urn:billfold:request:${headers['x-request-id']}`);
  }

  it('returns a problem document for an unknown path', async () => {
    for (const path of ['/api/fern/v1/nothing', '/api', '/v1/nothing', '/nothing']) {
      expectProblem(await server.get(path), 'not-found');
    }
  });

  it('returns 405 with the allowed methods', async () => {
    const path = await makeQuote(server);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await server.ask(method, path);
      expectProblem(response, 'method-not-allowed');
      expect(response.headers.allow).toBe('GET, HEAD');
    }
    const response = await server.get(`${path}/accept`);
    expectProblem(response, 'method-not-allowed');
    expect(response.headers.allow).toBe('POST');
  });

  it('returns 405 for any request body', async () => {
    for (const payload of ['{', `"${'x'.repeat(70_000)}"`]) {
      const headers = { 'content-type': 'application/json' };
      const response = await server.post('/api/fern/v1/boot', { payload, headers });
      expectProblem(response, 'method-not-allowed');
    }
    const text = { payload: 'x', headers: { 'content-type': 'text/plain' } };
    for (const method of ['PUT', 'OPTIONS'])
      expectProblem(await server.ask(method, '/api/fern/v1/boot', text), 'method-not-allowed');
  });

  const paying = {
    invoiceXID: 'x',
    payAmount: '10.00',
    paymentType: 'creditCard',
    paymentToken: 'pi_1',
    tokenProcessor: 'STRIPE',
  };

  async function pay(payload: object | string, type = 'application/json') {
    const path = await makeInvoice(server);
    return server.post(`${path}/acceptPayment`, { payload, headers: { 'content-type': type } });
  }

  it('returns 400 for invalid JSON', async () => {
    for (const text of ['', '{', '{"a":1,}', 'NaN', '{"__proto__":{}}']) {
      expectProblem(await pay(text), 'invalid-json');
    }
  });

  it('returns 400 for JSON that does not match the contract, without coercing types or removing fields', async () => {
    const { paymentToken: _, ...incomplete } = paying;
    for (const payload of [
      [],
      'null',
      '"text"',
      incomplete,
      { ...paying, more: true },
      { ...paying, payAmount: 10 },
      { ...paying, payAmount: '-1.00' },
      { ...paying, payAmount: '1e3' },
      { ...paying, payAmount: 'NaN' },
      { ...paying, payAmount: '1,00' },
      { ...paying, payAmount: '١٠' },
      { ...paying, tokenProcessor: 'stripe' },
      { ...paying, cardNumber: '4242424242424242' },
    ]) {
      expectProblem(await pay(payload), 'invalid-request');
    }
  });

  it('returns 415 for another content type', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      expectProblem(await pay(JSON.stringify(paying), type), 'unsupported-media-type');
    }
  });

  it('returns 413 for a body over 64 kB', async () => {
    const payload = { ...paying, paymentToken: 'x'.repeat(64_000) };
    expectProblem(await pay(payload), 'payload-too-large');
  });

  it('returns 400 for a payload of a call that has none, and accepts an empty one', async () => {
    const path = await makeQuote(server);
    expectProblem(
      await server.post(`${path}/viewed`, { payload: { status: 'PAID' } }),
      'invalid-request',
    );
    expect((await server.post(`${path}/viewed`, { payload: {} })).status).toBe(200);
    expect((await server.post(`${path}/viewed`)).status).toBe(200);
  });

  it('never includes request data in the problem document', async () => {
    const secret = 'tok_very_secret';
    const { body } = await pay({ ...paying, paymentToken: secret, more: secret });
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('returns 400 for text that a database cannot store', async () => {
    const path = await makeInvoice(server);
    const invoiceXID = path.split('/').at(-1);
    const payload = { ...paying, invoiceXID, paymentToken: 'a\u0000b' };
    expectProblem(await server.post(`${path}/acceptPayment`, { payload }), 'invalid-request');
  });

  const OF_ANYONE = Object.entries<Route>(ROUTES).filter(
    ([, { audience, query }]) => audience === 'public' && query === undefined,
  );

  it.each(OF_ANYONE)('returns 404 for the call %s outside a business', async (_, route) => {
    const path = route.path.replaceAll(/\{\w+\}/g, 'x');
    const [payload] =
      route.payload === null ? [] : fc.sample(toArbitrary(route.payload), { seed: 7, numRuns: 1 });
    const sent = payload === undefined ? {} : { payload: payload as object };
    expectProblem(await server.ask(route.method, `/api/nobody${path}`, sent), 'not-found');
  });

  it('reads update:intent as a path and not as a parameter', async () => {
    const path = '/api/fern/v1/sales/paymentMethods/update';
    const read = await server.get(`${path}:intent`);
    expect([read.status, read.headers.allow]).toEqual([405, 'POST']);
    expectProblem(await server.post(`${path}:intent`, { payload: {} }), 'invalid-request');
    expectProblem(await server.post(`${path}:other`, { payload: {} }), 'not-found');
  });

  it('returns 503 with Retry-After while the database is unavailable', async () => {
    const database = await openClosableDatabase();
    const own = await openTestServer({ database });
    const path = await makeQuote(own);
    await database.close();
    for (const each of [path, '/readyz']) {
      const response = await own.get(each);
      expectProblem(response, 'database-unavailable');
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await own.get('/healthz')).status).toBe(200);
    await own.app.close();
  });

  it('sends strict headers with every response of the API', async () => {
    const { headers } = await server.get('/api/fern/v1/boot');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each(['/api/%zz', `/api/${'a'.repeat(600)}/v1/boot`])(
    'returns a problem document with a request id for the unreadable path %s',
    async (path) => {
      const { status, headers, body } = await server.get(path);
      expect([status, body.code]).toEqual([404, 'not-found']);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(body.instance).toBe(`urn:billfold:request:${headers['x-request-id']}`);
    },
  );

  it('sends HSTS only if the public address uses TLS', async () => {
    const path = '/api/fern/v1/boot';
    expect((await server.get(path)).headers['strict-transport-security']).toBeUndefined();
    const own = await openTestServer({ ...shared(), isSecure: true });
    expect((await own.get(path)).headers['strict-transport-security']).toBe('max-age=31536000');
    await own.close();
  });

  it('allows only listed origins to call from another page', async () => {
    const own = await openTestServer({ ...shared(), corsOrigins: ['https://pay.example'] });
    try {
      const preflight = await own.ask('OPTIONS', '/api/fern/v1/sales/quote/x/accept', {
        key: false,
        headers: { origin: 'https://pay.example', 'access-control-request-method': 'POST' },
      });
      expect(preflight.status).toBe(204);
      const listed = await own.get('/api/fern/v1/boot', { origin: 'https://pay.example' });
      expect(listed.headers['access-control-allow-origin']).toBe('https://pay.example');
      const other = await own.get('/api/fern/v1/boot', { origin: 'https://evil.example' });
      expect(other.headers['access-control-allow-origin']).toBeUndefined();
    } finally {
      await own.close();
    }
  });

  it('allows listed origins to send and read every header of the API description', async () => {
    const own = await openTestServer({ ...shared(), corsOrigins: ['https://pay.example'] });
    try {
      const { headers } = await own.ask('OPTIONS', '/api/fern/v1/boot', {
        key: false,
        headers: { origin: 'https://pay.example', 'access-control-request-method': 'GET' },
      });
      const namesIn = (name: string) => String(headers[`access-control-${name}`]).split(', ');
      const described = listDescribedHeaders();
      expect(namesIn('allow-headers')).toEqual(expect.arrayContaining(described.requests));
      expect(namesIn('expose-headers')).toEqual(expect.arrayContaining(described.responses));
      expect(namesIn('allow-methods')).toEqual(expect.arrayContaining(described.methods));
    } finally {
      await own.close();
    }
  });

  it.each(['a b', 'fern.example:port', '1.2.3.999', '[::1', '%zz', 'user@fern.example'])(
    'returns 400 for the invalid host "%s"',
    async (host) => {
      const { status, body } = await server.get('/healthz', { host });
      expect([status, body.code]).toEqual([400, 'invalid-request']);
    },
  );

  it('logs the pattern of a route, never the requested URL', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => lines.push(line) };
    const own = await openTestServer({ ...shared(), log: { level: 'info', stream } });
    try {
      const path = await makeQuote(own);
      await own.get(`${path}?token=verysecret`);
      await own.post(`${path}/viewed`, { key: 'a-secret-key' });
      const text = lines.join('\n');
      expect(text).toContain('/api/:appId/v1/sales/quote/:xid');
      for (const secret of ['verysecret', 'a-secret-key', path.split('/').at(-1) ?? '']) {
        expect(text).not.toContain(secret);
      }
    } finally {
      await own.close();
    }
  });
});
