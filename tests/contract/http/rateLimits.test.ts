import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffTokens } from '#server/accounts/tokens/staffTokens.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { fern } from '#server/demo/content/fern.ts';
import type { AppOptions } from '#server/http/appOptions.ts';
import type { RateLimits } from '#server/http/limits/limitRates.ts';
import { registerSite } from '#server/site/registerSite.ts';
import { makeMember, PASSWORD } from '../support/accounts/staffMember.ts';
import { databaseName, openTestDatabase } from '../support/database/testDatabase.ts';
import { makeQuote } from '../support/documents/makeDocuments.ts';
import { makeBuiltPages } from '../support/pages/builtPages.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

/** A build whose wait page is rendered in the requested language. */
const ENTRY = `export const serverEntry = {
  getPrerenderInput: () => ({ key: null, boot: null, document: null, documentName: null }),
  pageLocale: ({ acceptLanguage }) => ({ catalogue: acceptLanguage ?? 'en', format: 'en' }),
  shellTexts: ({ catalogue }) => ({ locale: catalogue, loading: 'Loading', retry: 'Again' }),
  waitNotice: ({ catalogue }) => {
    if (catalogue === 'broken') throw new Error('No messages');
    return { lang: catalogue, dir: 'ltr', title: 'Shop', text: 'Wait a <moment>', retry: 'Again' };
  },
};`;

const PLENTY = { requests: 1_000, changes: 1_000 };
const NO_SHARE = { requests: 0, changes: 0 };
const PROXY = '10.0.0.1';

/** Two owners of every business by their names; any other token is forged, or has expired. */
const TOKENS: StaffTokens = {
  async check(token) {
    if (token === 'expired') return { state: 'expired' };
    if (token !== 'ada' && token !== 'bo') return { state: 'invalid' };
    return { state: 'valid', staffId: token, name: token, role: 'owner' };
  },
};

/** Sends requests from an address, or through the proxy. */
function asFrom(server: TestServer, remoteAddress: string, forwardedFor?: string) {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  const ask = (method: 'GET' | 'POST', path: string) =>
    server.app.inject({ method, url: path, remoteAddress, headers });
  return {
    get: async (path: string) => (await ask('GET', path)).statusCode,
    post: (path: string) => ask('POST', path),
  };
}

describe(`rate limits, on ${databaseName}`, () => {
  const open: TestServer[] = [];
  /** Each test has a server of its own, because the counts are in its memory; the database is the same. */
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => {
    await Promise.all(open.map((server) => server.close()));
    await database.close();
  });

  async function limited(
    limits: Partial<RateLimits>,
    extend: (app: FastifyInstance) => Promise<void> = async () => undefined,
    more: Partial<AppOptions> = {},
  ) {
    const rateLimits = {
      address: PLENTY,
      business: PLENTY,
      link: PLENTY,
      staff: PLENTY,
      share: NO_SHARE,
      ...limits,
    };
    const trustedProxies = ['uniquelocal'];
    const server = await openTestServer({
      ...{ database, rateLimits, trustedProxies, extend },
      ...more,
    });
    open.push(server);
    return { server, path: await makeQuote(server) };
  }

  it('limits requests per address and minute with 429 and Retry-After, without affecting other addresses', async () => {
    const { server, path } = await limited({ address: { requests: 3, changes: 1_000 } });
    const { get } = asFrom(server, '203.0.113.9');
    expect([await get(path), await get(path), await get(path)]).toEqual([200, 200, 200]);
    const refused = await asFrom(server, '203.0.113.9').post(`${path}/viewed`);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
    const after = Number(refused.headers['retry-after']);
    expect(after).toBeGreaterThanOrEqual(1);
    expect(after).toBeLessThanOrEqual(60);
    expect(await asFrom(server, '203.0.113.10').get(path)).toBe(200);
  });

  it('limits writes separately from reads', async () => {
    const { server, path } = await limited({ address: { requests: 1_000, changes: 1 } });
    const { get, post } = asFrom(server, '203.0.113.9');
    expect((await post(`${path}/accept`)).statusCode).not.toBe(429);
    expect((await post(`${path}/accept`)).statusCode).toBe(429);
    expect(await get(path)).toBe(200);
  });

  it('reads X-Forwarded-For from trusted proxies only', async () => {
    const { server, path } = await limited({ address: { requests: 1, changes: 1_000 } });
    expect(await asFrom(server, PROXY, '203.0.113.9').get(path)).toBe(200);
    expect(await asFrom(server, PROXY, '203.0.113.10').get(path)).toBe(200);
    expect(await asFrom(server, PROXY, '203.0.113.9').get(path)).toBe(429);
    expect(await asFrom(server, '198.51.100.1', '203.0.113.20').get(path)).toBe(200);
    expect(await asFrom(server, '198.51.100.1', '203.0.113.21').get(path)).toBe(429);
  });

  it('counts all addresses of an IPv6 /64 network as one', async () => {
    const { server, path } = await limited({ address: { requests: 1, changes: 1_000 } });
    expect(await asFrom(server, '2001:db8:1:2::1').get(path)).toBe(200);
    expect(await asFrom(server, '2001:db8:1:2:ffff::9').get(path)).toBe(429);
    expect(await asFrom(server, '2001:db8:1:3::1').get(path)).toBe(200);
  });

  it('limits a link across addresses, and rejected requests do not count towards its business', async () => {
    const { server, path } = await limited({
      link: { requests: 2, changes: 1_000 },
      business: { requests: 4, changes: 1_000 },
    });
    const other = await makeQuote(server);
    const responses: number[] = [];
    for (const host of [1, 2, 3, 4, 5]) {
      responses.push(await asFrom(server, `203.0.113.${host}`).get(path));
    }
    expect(responses).toEqual([200, 200, 429, 429, 429]);
    expect(await asFrom(server, '203.0.113.6').get(other)).toBe(200);
    expect(await asFrom(server, '203.0.113.7').get(other)).toBe(200);
    expect(await asFrom(server, '203.0.113.8').get(`/api/${fern.appId}/v1/boot`)).toBe(429);
  });

  it('still serves other addresses after one address has used up the budget of a link and a business', async () => {
    const budget = { requests: 3, changes: 1_000 };
    const { server, path } = await limited({
      link: budget,
      business: budget,
      share: { requests: 2, changes: 1_000 },
    });
    const { get } = asFrom(server, '203.0.113.9');
    expect([await get(path), await get(path), await get(path), await get(path)]).toEqual([
      200, 200, 200, 429,
    ]);
    for (const host of [10, 11, 12])
      expect(await asFrom(server, `203.0.113.${host}`).get(path)).toBe(200);
  });

  it('does not count rejected calls and unknown documents towards shared budgets', async () => {
    const { server, path } = await limited({
      link: { requests: 1_000, changes: 1 },
      business: { requests: 2, changes: 1 },
    });
    const attacker = asFrom(server, '203.0.113.9');
    for (const _ of [1, 2, 3]) {
      expect((await attacker.post(`${path}/accept`)).statusCode).toBeGreaterThanOrEqual(400);
      expect(await attacker.get(`${path}x`)).toBe(404);
    }
    const refused = await asFrom(server, '203.0.113.10').post(`${path}/accept`);
    expect(refused.statusCode).not.toBe(429);
    expect(await asFrom(server, '203.0.113.10').get(path)).toBe(200);
  });

  it('counts staff calls per member, so that neither visitors nor another member use them up', async () => {
    const few = { requests: 2, changes: 2 };
    const { server, path } = await limited(
      {
        address: few,
        business: few,
        staff: { requests: 3, changes: 3 },
      },
      undefined,
      { staffTokens: TOKENS },
    );
    const tablet = server.app;
    const from = (remoteAddress: string, token: string) => async (url: string) => {
      const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
      return (await tablet.inject({ url, remoteAddress, headers })).statusCode;
    };
    const visitor = from('203.0.113.9', '');
    expect([await visitor(path), await visitor(path), await visitor(path)]).toEqual([
      200, 200, 429,
    ]);
    const members = '/api/fern/v1/staff/members';
    const repeat = async (call: (url: string) => Promise<number>) => {
      const statuses: number[] = [];
      for (const _ of [1, 2, 3, 4]) statuses.push(await call(members));
      return statuses;
    };
    for (const token of ['', 'forged', 'expired'])
      expect(new Set(await repeat(from('203.0.113.9', token)))).toContain(429);
    expect(await repeat(from('203.0.113.9', 'ada'))).toEqual([200, 200, 200, 429]);
    expect(await from('203.0.113.10', 'ada')(members)).toBe(429);
    expect(await repeat(from('203.0.113.9', 'bo'))).toEqual([200, 200, 200, 429]);
    expect(await from('203.0.113.10', '')(members)).toBe(401);
  });

  it('allows signing in and renewing a token at an address over the visitors’ limit', async () => {
    const { server, path } = await limited({
      address: { requests: 1, changes: 1 },
      staff: { requests: 4, changes: 4 },
    });
    await makeMember(server, 'ada@fern.example');
    const address = { remoteAddress: '203.0.113.9' };
    const { get } = asFrom(server, address.remoteAddress);
    expect([await get(path), await get(path)]).toEqual([200, 429]);
    const account = (call: string, payload: object, cookie = '') =>
      server.app.inject({
        ...{ method: 'POST', url: `/api/account/${call}`, payload, ...address },
        headers: { cookie },
      });
    const signedIn = await account('sign-in', { email: 'ada@fern.example', password: PASSWORD });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0];
    for (const _ of [1, 2, 3, 4, 5]) await account('token', { appId: 'fern' });
    const refused = await account('token', { appId: 'fern' });
    expect([signedIn.statusCode, refused.statusCode]).toEqual([200, 429]);
    const statuses: number[] = [];
    for (const _ of [1, 2, 3, 4, 5])
      statuses.push((await account('token', { appId: 'fern' }, cookie)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('serves pages of staff at an address over the visitors’ limit, and limits them separately', async () => {
    const few = { requests: 1, changes: 1 };
    const { server, path } = await limited(
      { address: few, business: few, staff: { requests: 2, changes: 2 } },
      async (app) => void app.get('/*', async () => 'page'),
      { singleHosts: ['pay.shop.example'] },
    );
    const read = async (host: string, url: string) =>
      (await server.app.inject({ url, remoteAddress: '203.0.113.9', headers: { host } }))
        .statusCode;
    const start = `/${fern.appId}/start`;
    expect([
      await read('invoice.shop.example', path),
      await read('invoice.shop.example', path),
    ]).toEqual([200, 429]);
    expect(await read('invoice.shop.example', `${start}?type=staff`)).toBe(429);
    expect(await read('staff.shop.example', start)).toBe(200);
    expect(await read('pay.shop.example', `${start}?type=staff`)).toBe(200);
    expect(await read('staff.shop.example:8080', start)).toBe(429);
    expect(await read('staff.shop.example', path)).toBe(429);
  });

  it('counts all spellings of a link as one', async () => {
    const { server, path } = await limited({ link: { requests: 1, changes: 1_000 } });
    expect(await asFrom(server, '203.0.113.9').get(path)).toBe(200);
    const [, , appId = '', , , , xid = ''] = path.split('/');
    const encoded = `%${(xid.codePointAt(0) ?? 0).toString(16)}${xid.slice(1)}`;
    for (const spelling of [xid.toUpperCase(), encoded]) {
      const { get } = asFrom(server, '203.0.113.10');
      expect(await get(path.replace(xid, spelling))).toBe(429);
      expect(await get(`/${appId}/${spelling}?type=quote`)).toBe(429);
      expect(await get(`//${appId.toUpperCase()}/${spelling}//?type=quote`)).toBe(429);
    }
  });

  it('limits a client that claims a loopback address in X-Forwarded-For', async () => {
    const { server, path } = await limited({ address: { requests: 1, changes: 1_000 } });
    const { get } = asFrom(server, PROXY, '127.0.0.1');
    expect([await get(path), await get(path)]).toEqual([200, 429]);
  });

  it('counts page requests of a document towards its link, from any address and with any query', async () => {
    const { server, path } = await limited({ link: { requests: 2, changes: 1_000 } }, (app) => {
      app.get('/*', async () => 'page');
      return Promise.resolve();
    });
    const page = path.replace('/api/', '/').replace('/v1/sales/quote', '');
    const responses: number[] = [];
    for (const host of [1, 2, 3])
      responses.push(await asFrom(server, `203.0.113.${host}`).get(`${page}?type=quote&x=${host}`));
    expect(responses.map((status) => status === 429)).toEqual([false, false, true]);
  });

  it('does not limit loopback requests and health checks', async () => {
    const none = { requests: 0, changes: 0 };
    const { server, path } = await limited({ address: none, business: none, link: none });
    expect(await asFrom(server, '203.0.113.9').get(path)).toBe(429);
    expect(await asFrom(server, '127.0.0.1').get(path)).toBe(200);
    const health = await server.app.inject({ url: '/healthz', remoteAddress: '203.0.113.9' });
    expect(health.statusCode).toBe(200);
  });

  it('limits visitors who come through a proxy on this machine, even one that sends no headers', async () => {
    const limits = { address: { requests: 1, changes: 1_000 } };
    const ask = async (headers: Readonly<Record<string, string>>, trusted: readonly string[]) => {
      const { server, path } = await limited(limits, undefined, { trustedProxies: trusted });
      const get = async (more: Readonly<Record<string, string>> = {}) =>
        (
          await server.app.inject({
            url: path,
            remoteAddress: '127.0.0.1',
            headers: { ...headers, ...more },
          })
        ).statusCode;
      return [await get(), await get(), await get({ 'x-forwarded-for': '203.0.113.77' })];
    };
    const host = 'quote.billfold.example';
    const from = '203.0.113.5';
    expect(await ask({ host: 'localhost:8080' }, [])).toEqual([200, 200, 200]);
    expect(await ask({ host: 'quote.localhost:8080' }, ['loopback'])).toEqual([200, 200, 200]);
    expect(await ask({ host }, [])).toEqual([200, 429, 429]); // one address for all of them
    expect(await ask({ host, 'x-forwarded-for': from }, ['loopback'])).toEqual([200, 429, 200]);
    expect(await ask({ host: '127.0.0.1:8080', 'x-forwarded-for': from }, [])).toEqual([
      200, 429, 429,
    ]);
  });

  it('serves a rate-limited page as HTML in the visitor’s language, and a rate-limited call as a problem', async () => {
    const pages = makeBuiltPages(ENTRY);
    const none = { requests: 0, changes: 0 };
    const { server } = await limited({ address: none }, async (app) => {
      await registerSite(app, pages.options);
    });
    pages.remove();
    const ask = (url: string, acceptLanguage = 'de', method: 'GET' | 'POST' = 'GET') =>
      server.app.inject({
        method,
        url,
        remoteAddress: '203.0.113.9',
        headers: { 'accept-language': acceptLanguage },
      });
    for (const method of ['GET', 'POST'] as const) {
      const page = await ask('/fern/x1?type=invoice', 'de', method);
      expect(page.statusCode).toBe(429);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': expect.stringMatching(/^\d+$/),
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.any(String),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(page.body).toContain('<html lang="de" dir="ltr">');
      expect(page.body).toContain('<p>Wait a &lt;moment&gt;</p><p><a href="">Again</a></p>');
    }
    const isProblem = { 'content-type': expect.stringContaining('application/problem+json') };
    expect((await ask('/api/fern/v1/boot')).headers).toMatchObject(isProblem);
    const unsaid = await ask('/fern/x1?type=invoice', 'broken');
    expect([unsaid.statusCode, unsaid.json().code]).toEqual([429, 'too-many-requests']);
  });
});
