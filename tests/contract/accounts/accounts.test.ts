import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { members, signInFailures, staffSessions } from '#server/database/schema/staff.ts';
import { makeDevice, makeMember, PASSWORD } from '../support/accounts/staffMember.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const ADA = 'ada@fern.example';
const MINUTE_MS = 60_000;

describe(`accounts of staff, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ corsOrigins: ['https://staff.example'] });
    await makeMember(server, ADA);
    await makeMember(server, ADA, 'read-only', 'lindwurm');
  });
  afterAll(() => server.close());

  it('signs in with e-mail and password, in any case of the e-mail', async () => {
    const device = makeDevice(server);
    const { status, body } = await device.signIn('Ada@Fern.example');
    expect([status, body]).toEqual([
      200,
      {
        user: { id: expect.any(String), name: 'ada', email: ADA },
        memberships: [
          { appId: 'fern', businessName: 'Fern & Field', role: 'owner' },
          { appId: 'lindwurm', businessName: 'Lindwurm Werkstatt', role: 'read-only' },
        ],
        hasPin: false,
        hasSecondFactor: false,
        isLocked: false,
      },
    ]);
    expect((await device.ask('GET', '/session')).body).toEqual(body);
  });

  it('sets a cookie that scripts and other sites cannot use, for account calls only', async () => {
    const device = makeDevice(server);
    await device.signIn(ADA);
    expect(device.getSetCookie()).toMatch(
      /^billfold-session=[\w-]+\.[\w-]+; Path=\/api\/account; Max-Age=604800; HttpOnly; SameSite=Lax$/,
    );
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/account/sign-in',
      payload: { email: ADA, password: PASSWORD },
      headers: { 'x-forwarded-proto': 'https' },
    });
    const given = [response.headers['set-cookie'] ?? []].flat();
    expect(given).toHaveLength(2);
    for (const cookie of given) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/); // no proxy is trusted here
  });

  it('responds to a wrong password in the same way as to an unknown e-mail', async () => {
    const refused = await Promise.all(
      [
        [ADA, 'wrong password'],
        ['nobody@fern.example', PASSWORD],
        ['no e-mail address', PASSWORD],
      ].map(([email = '', password]) => makeDevice(server).signIn(email, password)),
    );
    const responses = refused.map(({ status, body, headers }) => [
      status,
      { ...body, instance: '' },
      headers['set-cookie'],
    ]);
    expect(responses[0]).toEqual([
      401,
      expect.objectContaining({ code: 'sign-in-refused' }),
      undefined,
    ]);
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
  });

  it('requires a session for every other call', async () => {
    const device = makeDevice(server);
    const cookies = ['', 'billfold-session=', 'billfold-session=x.y', 'billfold-session=%00'];
    for (const cookie of cookies) {
      const headers = { cookie };
      const { status, body } = await server.get('/api/account/session', headers);
      expect([cookie, status, body.code]).toEqual([cookie, 401, 'session-missing']);
    }
    expect((await device.ask('POST', '/token', { appId: 'fern' })).body.code).toBe(
      'session-missing',
    );
    await device.signIn(ADA);
    const [pair = ''] = device.getSetCookie().split(';');
    const forged = await server.get('/api/account/session', { cookie: `${pair.slice(0, -3)}AAA` });
    expect(forged.status).toBe(401);
  });

  it('exposes no route of the sign-in library, such as sign-up or creating an organization', async () => {
    const device = makeDevice(server);
    await device.signIn(ADA);
    const [cookie = ''] = device.getSetCookie().split(';');
    for (const path of ['sign-up/email', 'sign-in/email', 'organization/create', 'get-session'])
      for (const base of ['/api/auth', '/api/account', '/auth']) {
        const payload = { name: 'Eve', email: 'eve@x.example', password: PASSWORD, slug: 'eve' };
        const { status } = await server.post(`${base}/${path}`, { payload, headers: { cookie } });
        expect([base, path, status]).toEqual([base, path, 404]);
      }
  });

  it('ends only the session of this device when it signs out', async () => {
    const [one, other] = [makeDevice(server), makeDevice(server)];
    await one.signIn(ADA);
    await other.signIn(ADA);
    const [pair = ''] = one.getSetCookie().split(';');
    expect((await one.ask('POST', '/sign-out', {})).status).toBe(200);
    expect(one.getSetCookie()).toMatch(/^billfold-session=; .*Max-Age=0/);
    expect((await server.get('/api/account/session', { cookie: pair })).status).toBe(401);
    expect((await other.ask('GET', '/session')).status).toBe(200);
  });

  it('ends a session after seven days', async () => {
    const device = makeDevice(server);
    await device.signIn(ADA);
    await server.database.db
      .update(staffSessions)
      .set({ expiresAt: new Date(server.clock.now().getTime()) });
    expect((await device.ask('GET', '/session')).body.code).toBe('session-missing');
  });

  it('accepts changes from its own pages and from allowed origins only', async () => {
    const from = (headers: Record<string, string>) => makeDevice(server, headers).signIn(ADA);
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      const { status, body } = await from(headers as Record<string, string>);
      expect([status, body.code]).toEqual([403, 'forbidden']);
    }
    expect((await from({ origin: 'http://localhost:8080', host: 'localhost:8080' })).status).toBe(
      200,
    );
    expect((await from({ origin: 'https://staff.example' })).status).toBe(200);
  });

  it('blocks an address for 15 minutes after ten failures for an account, and no other address', async () => {
    const email = 'eve@fern.example';
    await makeMember(server, email);
    const from = (address: string, password = PASSWORD) =>
      server.app.inject({
        method: 'POST',
        url: '/api/account/sign-in',
        payload: { email, password },
        remoteAddress: address,
      });
    const signedIn = makeDevice(server);
    await signedIn.signIn(email);
    const tries = Array.from({ length: 14 }, () => from('203.0.113.9', 'wrong password'));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const waiting = await from('203.0.113.9');
    expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([429, '900']);
    expect((await from('203.0.113.10')).statusCode).toBe(200);
    expect((await signedIn.ask('GET', '/session')).status).toBe(200);
    server.clock.advance(15 * MINUTE_MS);
    expect((await from('203.0.113.9')).statusCode).toBe(200);
    const rows = await server.database.db.select().from(signInFailures);
    expect(JSON.stringify(rows)).not.toMatch(/eve|203\.0/);
  });

  describe('tokens of staff', () => {
    const call = (token: string, appId = 'fern') =>
      server.get(`/api/${appId}/v1/sales/manualPayment`, { authorization: `Bearer ${token}` });

    it('work for 10 minutes in one business', async () => {
      const device = makeDevice(server);
      await device.signIn(ADA);
      const { body } = await device.ask('POST', '/token', { appId: 'fern' });
      expect(body).toEqual({
        token: expect.any(String),
        expiresAt: new Date(server.clock.now().getTime() + 10 * MINUTE_MS).toISOString(),
        role: 'owner',
        userId: expect.any(String),
      });
      expect((await call(body.token)).status).toBe(200);
      expect((await call(body.token, 'lindwurm')).body.code).toBe('token-invalid');
      server.clock.advance(10 * MINUTE_MS);
      expect((await call(body.token)).body.code).toBe('token-expired');
      expect((await call(`${body.token}x`)).body.code).toBe('token-invalid');
    });

    it('are rejected for a business that the member does not belong to', async () => {
      const device = makeDevice(server);
      await device.signIn(ADA);
      for (const appId of ['harbor', 'nowhere', '\u0000', 'account'])
        expect((await device.ask('POST', '/token', { appId })).status).not.toBe(200);
      expect((await device.ask('POST', '/token', { appId: 'nowhere' })).body.code).toBe(
        'forbidden',
      );
    });

    it('have the current role of the member', async () => {
      const email = 'cy@fern.example';
      const userId = await makeMember(server, email, 'staff');
      const device = makeDevice(server);
      await device.signIn(email);
      const token = await device.token();
      const change = (set: object) =>
        server.database.db.update(members).set(set).where(eq(members.userId, userId));
      expect((await call(token)).status).toBe(200);
      await change({ role: 'read-only' });
      expect((await call(token)).body.code).toBe('role-too-weak');
      await change({ role: 'staff', disabledAt: server.clock.now() });
      expect((await call(token)).body.code).toBe('token-invalid');
      expect((await device.ask('POST', '/token', { appId: 'fern' })).body.code).toBe('forbidden');
      expect((await device.ask('GET', '/session')).body.memberships).toEqual([]);
      await change({ disabledAt: null });
      await device.ask('POST', '/sign-out', {});
      expect((await call(token)).body.code).toBe('token-invalid');
    });
  });
});
