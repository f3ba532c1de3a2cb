import { createHmac } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import type { Route } from '#contract/routes/route.ts';
import { ROUTES } from '#contract/routes/routes.ts';
import { createAccounts } from '#server/accounts/createAccounts.ts';
import { withPlatformTokens } from '#server/accounts/tokens/platformTokens.ts';
import { RATE_LIMITS } from '#server/http/limits/limitRates.ts';
import { type Device, makeDevice, makeMember } from '../support/accounts/staffMember.ts';
import { dumpTables } from '../support/database/dumpTables.ts';
import { databaseName, openTestDatabase } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { openTestServer, START, type TestServer } from '../support/server/testServer.ts';

const ISSUER = 'https://id.platform.example';
const AUDIENCE = 'billfold';
const INVOICES = '/api/fern/v1/staff/invoices';

const nowSeconds = Date.parse(START) / 1000;

type Claims = Readonly<Record<string, unknown>>;

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

/** A platform: its signing keys by id, and the server that publishes the public ones. */
interface Platform {
  readonly url: string;
  readonly published: JWK[];
  /** How often the keys were read. */
  reads: number;
  /** Replaces the response; null publishes the keys. */
  respond: ((response: ServerResponse) => void) | null;
  readonly server: Server;
}

async function openPlatform(): Promise<Platform> {
  const server = createServer((_, response) => {
    platform.reads += 1;
    if (platform.respond !== null) return platform.respond(response);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: platform.published }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const platform: Platform = {
    url: `http://127.0.0.1:${port}/jwks.json`,
    published: [],
    reads: 0,
    respond: null,
    server,
  };
  return platform;
}

describe(`tokens of a platform, on ${databaseName}`, () => {
  const keys = new Map<string, Pair>();
  let platform: Platform;
  let server: TestServer;
  let owner: Device;

  async function publish(kid: string, alg: string): Promise<void> {
    const pair = await generateKeyPair(alg, { extractable: true });
    keys.set(kid, pair);
    platform.published.push({ ...(await exportJWK(pair.publicKey)), kid, alg, use: 'sig' });
  }

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] }); // how old keys are
    platform = await openPlatform();
    for (const [kid, alg] of [
      ['rsa', 'RS256'],
      ['ec', 'ES256'],
      ['ed', 'EdDSA'],
    ] as const)
      await publish(kid, alg);
    const database = await openTestDatabase();
    const { db } = database;
    const clock = { now: () => server.clock.now() };
    const accounts = createAccounts({ db, clock });
    const jwksUrl = platform.url;
    const staffTokens = withPlatformTokens(accounts, {
      clock,
      platform: { jwksUrl, issuer: ISSUER, audience: AUDIENCE },
    });
    const staff = { requests: 1_000, changes: 3 };
    const rateLimits = { ...RATE_LIMITS, staff };
    server = await openTestServer({
      ...{ database, accounts, staffTokens, rateLimits },
      trustedProxies: ['loopback'],
    });
    await makeMember(server, 'ada@fern.example');
    owner = makeDevice(server);
    await owner.signIn('ada@fern.example');
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server.close();
    await server.database.close();
    platform.server.close();
  });
  afterEach(() => {
    platform.respond = null;
  });

  const sign = (changes: Claims = {}, kid = 'rsa', header: object = {}) =>
    new SignJWT({
      ...{ iss: ISSUER, aud: AUDIENCE, sub: 'u-7', name: 'Grace Hall', appId: 'fern' },
      ...{ role: 'staff', exp: nowSeconds + 300, ...changes },
    })
      .setProtectedHeader({ alg: algOf(kid), kid, ...header })
      .sign((keys.get(kid) as Pair).privateKey);
  const algOf = (kid: string) => platform.published.find((one) => one.kid === kid)?.alg ?? 'RS256';
  const ask = (token: string, path = INVOICES) =>
    server.get(path, { authorization: `Bearer ${token}` });
  const codeOf = async (token: string, path = INVOICES) =>
    (await ask(token, path)).body.code ?? 'served';

  it.each(['rsa', 'ec', 'ed'])('open staff calls with a signature of the key %s', async (kid) => {
    expect(await codeOf(await sign({}, kid))).toBe('served');
    expect(await codeOf(await sign({ aud: ['other', AUDIENCE] }, kid))).toBe('served');
  });

  it('do not affect tokens of members and API keys', async () => {
    expect(await codeOf(await owner.token())).toBe('served');
    expect(await codeOf('a.b')).toBe('token-invalid');
    expect(await codeOf('billfold_x')).toBe('token-invalid');
  });

  const at = (seconds: number) => nowSeconds + seconds;
  const wrong: readonly (readonly [string, Claims, ProblemCode])[] = [
    ['that has expired', { exp: at(-31) }, 'token-expired'],
    ['that never expires', { exp: undefined }, 'token-invalid'],
    ['that is not valid yet', { nbf: at(31) }, 'token-invalid'],
    ['of another issuer', { iss: 'https://evil.example' }, 'token-invalid'],
    ['of no issuer', { iss: undefined }, 'token-invalid'],
    ['for another audience', { aud: 'crm' }, 'token-invalid'],
    ['for no audience', { aud: undefined }, 'token-invalid'],
    ['of nobody', { sub: undefined }, 'token-invalid'],
    ['of an empty subject', { sub: '' }, 'token-invalid'],
    ['of a subject with a NUL', { sub: 'a\u0000' }, 'token-invalid'],
    ['of a subject that is too long', { sub: 'a'.repeat(101) }, 'token-invalid'],
    ['of no business', { appId: undefined }, 'token-invalid'],
    ['of another business', { appId: 'lindwurm' }, 'token-invalid'],
    ['of several businesses', { appId: ['fern'] }, 'token-invalid'],
    ['of an unknown role', { role: 'admin' }, 'role-too-weak'],
    ['of no role', { role: undefined }, 'role-too-weak'],
  ];

  it.each(wrong)('are rejected by every staff call, such as one %s', async (_, claims, code) => {
    const token = await sign(claims);
    const before = await dumpTables(server.office.db);
    for (const { method, path } of Object.values<Route>(ROUTES).filter(isOfStaff)) {
      const url = `/api/fern${path.replaceAll(/\{\w+\}/g, 'x')}`;
      const headers = { authorization: `Bearer ${token}` };
      const sent = method === 'GET' ? { headers } : { headers, payload: {} };
      const { status, body } = await server.ask(method, url, sent);
      expect([path, status, body.code]).toEqual([path, PROBLEMS[code], code]);
    }
    expect(await dumpTables(server.office.db)).toEqual(before);
  });

  it('accept clocks that differ by up to 30 seconds', async () => {
    expect(await codeOf(await sign({ exp: at(-29) }))).toBe('served');
    expect(await codeOf(await sign({ nbf: at(29) }))).toBe('served');
  });

  it('are rejected without a signature, with a shared secret, and with a forged one', async () => {
    const claims = { sub: 'u-7', appId: 'fern', role: 'owner', exp: at(300) };
    const unsigned = new UnsecuredJWT({ ...claims, iss: ISSUER, aud: AUDIENCE }).encode();
    expect(await codeOf(unsigned)).toBe('token-invalid');
    const { publicKey } = keys.get('rsa') as Pair;
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const body = `${part({ alg: 'HS256', kid: 'rsa' })}.${part({ ...claims, iss: ISSUER, aud: AUDIENCE })}`;
    for (const secret of [await exportSPKI(publicKey), JSON.stringify(platform.published[0])]) {
      const signature = createHmac('sha256', secret).update(body).digest('base64url');
      expect(await codeOf(`${body}.${signature}`)).toBe('token-invalid');
    }
    const [head, , signature] = (await sign()).split('.');
    const forged = part({ ...claims, iss: ISSUER, aud: AUDIENCE });
    expect(await codeOf(`${head}.${forged}.${signature}`)).toBe('token-invalid');
    const other = await generateKeyPair('RS256');
    const foreign = await new SignJWT({ ...claims, iss: ISSUER, aud: AUDIENCE })
      .setProtectedHeader({ alg: 'RS256', kid: 'rsa' })
      .sign(other.privateKey);
    expect(await codeOf(foreign)).toBe('token-invalid');
    expect(await codeOf(await sign({}, 'rsa', { crit: ['b64'], b64: true }))).not.toBe(
      'internal-error',
    );
    for (const text of ['a.b.c', '..', 'e30.e30.', `${part({ alg: 'RS256' })}.x.y`])
      expect(await codeOf(text)).toBe('token-invalid');
  });

  it('have the role of the token', async () => {
    const members = '/api/fern/v1/staff/members';
    expect(await codeOf(await sign({ role: 'staff' }), members)).toBe('role-too-weak');
    expect(await codeOf(await sign({ role: 'owner' }), members)).toBe('served');
    const unknown = await sign({ role: 'owner', appId: 'nobody' });
    expect(await codeOf(unknown, '/api/nobody/v1/staff/invoices')).toBe('not-found');
  });

  it('are named with their person in payments and in the audit log', async () => {
    const xid = (await makeInvoice(server)).split('/').at(-1);
    const path = `${INVOICES}/${xid}`;
    const headers = { authorization: `Bearer ${await sign({ name: 'Grace\u202e Hall\n' })}` };
    const payload = { kind: 'cash', amount: '10.00', paidOn: '2026-11-21' };
    expect((await server.post(`${path}/payments`, { payload, headers })).status).toBe(200);
    const { body } = await server.get(path, headers);
    const by = { id: 'platform:u-7', name: 'Grace Hall' };
    expect(body.payments.at(-1)).toMatchObject({ takenBy: by, canVoid: true });
    const log = await ask(await sign({ role: 'owner' }), '/api/fern/v1/staff/auditLog');
    expect(log.body.entries[0]).toMatchObject({
      ...{ action: 'payment.recorded', actorName: 'Grace Hall', actorRole: 'staff' },
      via: 'platform',
    });
  });

  it('are counted by person', async () => {
    const record = async (sub: string) => {
      const headers = {
        authorization: `Bearer ${await sign({ sub })}`,
        'x-forwarded-for': '203.0.113.9',
      };
      return (await server.post(`${INVOICES}/x/reconcile`, { payload: {}, headers })).status;
    };
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push(await record('flood'));
    expect(statuses.at(-1)).toBe(429);
    expect(await record('calm')).not.toBe(429);
  });

  it('find a new key of the platform, and forget a removed one', async () => {
    const old = await sign({}, 'ec');
    expect(await codeOf(old)).toBe('served');
    await publish('next', 'ES256');
    const next = await sign({}, 'next');
    vi.advanceTimersByTime(30_000);
    const reads = platform.reads;
    expect(await codeOf(next)).toBe('served');
    expect(platform.reads).toBe(reads + 1);
    platform.published.splice(
      platform.published.findIndex(({ kid }) => kid === 'ec'),
      1,
    );
    expect(await codeOf(old)).toBe('served');
    vi.advanceTimersByTime(10 * 60_000);
    expect(await codeOf(old)).toBe('token-invalid');
    expect(await codeOf(next)).toBe('served');
  });

  it('do not make the server read the keys more than once in 30 seconds', async () => {
    vi.advanceTimersByTime(10 * 60_000);
    keys.set('unknown', await generateKeyPair('RS256'));
    const token = await sign({}, 'unknown');
    const reads = platform.reads;
    for (let count = 0; count < 5; count += 1) expect(await codeOf(token)).toBe('token-invalid');
    expect(platform.reads).toBe(reads + 1);
  });

  it.each<readonly [string, (response: ServerResponse) => void]>([
    ['fail', (response) => response.writeHead(500).end()],
    ['are not JSON', (response) => response.end('<html>')],
    ['are not a key set', (response) => response.end('{}')],
    ['are too large', (response) => response.end(`{"keys":[],"more":"${'x'.repeat(300_000)}"}`)],
    ['break off', (response) => response.destroy()],
    [
      'are redirected',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
  ])('get 503 while the keys of the platform %s, and members still work', async (_, respond) => {
    const token = await sign();
    vi.advanceTimersByTime(10 * 60_000);
    platform.respond = respond;
    const { status, body, headers } = await ask(token);
    expect([status, body.code, headers['retry-after']]).toEqual([
      503,
      'platform-unreachable',
      '10',
    ]);
    expect(await codeOf(await owner.token())).toBe('served');
    platform.respond = null;
    expect(await codeOf(token)).toBe('served');
  });
});

function isOfStaff({ audience, admitsStaff }: Route): boolean {
  return audience === 'staff' || admitsStaff === true;
}
