import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '#server/accounts/tokens/apiKeys.ts';
import { COMMAND_ACTOR } from '#server/audit/writeAudit.ts';
import { apiKeys } from '#server/database/schema/apiKeys.ts';
import { RATE_LIMITS } from '#server/http/limits/limitRates.ts';
import { pruneOldRows } from '#server/maintenance/pruneOldRows.ts';
import { type Device, makeDevice, makeMember } from '../support/accounts/staffMember.ts';
import { dumpTables } from '../support/database/dumpTables.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { makeInvoice } from '../support/documents/makeDocuments.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const KEYS = '/api/fern/v1/staff/apiKeys';

describe(`API keys, on ${databaseName}`, () => {
  let server: TestServer;
  let owner: Device;
  const logged: string[] = [];
  beforeAll(async () => {
    const stream = { write: (line: string) => logged.push(line) };
    server = await openTestServer({ log: { level: 'info', stream } });
    await makeMember(server, 'ada@fern.example');
    owner = makeDevice(server);
    await owner.signIn('ada@fern.example');
  });
  afterAll(() => server.close());

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const asOwner = async (method: string, path: string, payload?: object) =>
    server.ask(method, path, {
      headers: bearer(await owner.token()),
      ...(payload === undefined ? {} : { payload }),
    });
  const create = async (changes: object = {}) => {
    const payload = { name: 'Bookkeeping', role: 'staff', expiresOn: null, ...changes };
    const { status, body } = await asOwner('POST', KEYS, payload);
    expect(status).toBe(200);
    return { key: body.key as string, ...(body.apiKey as { keyId: string; start: string }) };
  };
  const list = async () => (await asOwner('GET', KEYS)).body.apiKeys;
  const getAs = async (key: string, path = '/api/fern/v1/staff/invoices') =>
    (await server.get(path, bearer(key))).body.code ?? 'served';

  it('are shown in full once, stored as a hash, and listed with their first characters', async () => {
    const { key, keyId, start } = await create({ name: ' Bookkeeping ' });
    expect(key).toMatch(/^billfold_[0-9A-Za-z]{38}$/);
    expect(key.startsWith(start)).toBe(true);
    expect(await list()).toEqual([
      {
        keyId,
        name: 'Bookkeeping',
        start: key.slice(0, 13),
        role: 'staff',
        createdBy: 'ada',
        createdAt: server.clock.now().toISOString(),
        lastUsedAt: null,
        expiresOn: null,
        isExpired: false,
      },
    ]);
    expect(await getAs(key)).toBe('served');
    expect((await list())[0].lastUsedAt).toBe(server.clock.now().toISOString());
    expect(JSON.stringify(await dumpTables(server.database.db))).not.toContain(key.slice(13));
    expect(logged.join('')).not.toContain(key.slice(13));
  });

  it('record their last use once a minute', async () => {
    const { key, keyId } = await create();
    const readUse = async () =>
      (await list()).find((one: { keyId: string }) => one.keyId === keyId).lastUsedAt;
    await getAs(key);
    const first = await readUse();
    server.clock.advance(59_999);
    await getAs(key);
    expect(await readUse()).toBe(first);
    server.clock.advance(1);
    await getAs(key);
    expect(Date.parse(await readUse()) - Date.parse(first)).toBe(60_000);
  });

  it('work for their business and role only, and end when they are revoked', async () => {
    const { key, keyId } = await create({ role: 'read-only' });
    expect(await getAs(key)).toBe('served');
    expect(await getAs(key, '/api/lindwurm/v1/staff/invoices')).toBe('token-invalid');
    expect(await getAs(key, KEYS)).toBe('role-too-weak');
    expect((await asOwner('POST', `${KEYS}/${keyId}/revoke`)).body).toEqual({});
    expect(await getAs(key)).toBe('token-invalid');
    expect((await asOwner('POST', `${KEYS}/${keyId}/revoke`)).body.code).toBe('not-found');
    expect((await asOwner('POST', `${KEYS}/x/revoke`)).body.code).toBe('not-found');
  });

  it('are neither listed nor revoked by an owner of another business', async () => {
    const { key, keyId } = await create();
    const headers = bearer(await otherOwner());
    const ofOthers = '/api/lindwurm/v1/staff/apiKeys';
    expect((await server.get(ofOthers, headers)).body).toEqual({ apiKeys: [] });
    const { body } = await server.post(`${ofOthers}/${keyId}/revoke`, { headers });
    expect(body.code).toBe('not-found');
    expect(await getAs(key)).toBe('served');
  });

  it('get the role that the database has at each call', async () => {
    const { key } = await create({ role: 'read-only' });
    expect(await getAs(key, '/api/fern/v1/staff/members')).toBe('role-too-weak');
    await server.database.db.update(apiKeys).set({ role: 'owner' });
    expect(await getAs(key, '/api/fern/v1/staff/members')).toBe('served');
  });

  it('cannot create or revoke keys, or invite or change members, with any role', async () => {
    const { key, keyId } = await create({ role: 'owner' });
    const payload = { name: 'x', role: 'owner', expiresOn: null };
    for (const [method, path, body] of [
      ['POST', KEYS, payload],
      ['POST', `${KEYS}/${keyId}/revoke`, undefined],
      ['POST', '/api/fern/v1/staff/members/invitation', { email: 'a@b.example', role: 'owner' }],
      ['PUT', '/api/fern/v1/staff/members/x', { role: 'owner' }],
    ] as const) {
      const sent = { headers: bearer(key), ...(body === undefined ? {} : { payload: body }) };
      expect((await server.ask(method, path, sent)).body.code).toBe('forbidden');
    }
    expect(await getAs(key, '/api/fern/v1/staff/auditLog')).toBe('served');
  });

  it('work through their last day in the time zone of the business', async () => {
    const { key, keyId } = await create({ expiresOn: '2026-11-21' });
    expect(await getAs(key)).toBe('served');
    server.clock.advance(Date.parse('2026-11-22T07:59:00.000Z') - server.clock.now().getTime());
    expect(await getAs(key)).toBe('served');
    server.clock.advance(60_000);
    expect(await getAs(key)).toBe('token-expired');
    expect(await list()).toContainEqual(
      expect.objectContaining({ keyId, expiresOn: '2026-11-21', isExpired: true }),
    );
    const { db } = server.database;
    server.clock.advance(90 * DAY_MS - DAY_MS);
    expect((await pruneOldRows({ db, clock: server.clock })).apiKeys).toBe(0);
    server.clock.advance(2 * DAY_MS);
    expect((await pruneOldRows({ db, clock: server.clock })).apiKeys).toBe(1);
    await owner.signIn('ada@fern.example');
  });

  it('are rejected with invalid fields, and nothing is stored', async () => {
    const right = { name: 'Bookkeeping', role: 'staff', expiresOn: null };
    const before = await server.database.db.select().from(apiKeys);
    for (const wrong of [
      {},
      { ...right, name: '' },
      { ...right, name: '  ' },
      { ...right, name: 'n'.repeat(61) },
      { ...right, name: 'a\u0000b' },
      { ...right, role: 'admin' },
      { ...right, expiresOn: '2026-02-30' },
      { ...right, expiresOn: '0000-01-01' },
      { ...right, expiresOn: '2026-11-20' },
      { ...right, expiresOn: 'tomorrow' },
      { name: 'Bookkeeping', role: 'staff' },
      { ...right, more: true },
    ])
      expect((await asOwner('POST', KEYS, wrong)).body.code).toBe('invalid-request');
    expect(await server.database.db.select().from(apiKeys)).toEqual(before);
  });

  it('are named in the payments and audit log entries that they create', async () => {
    const { key, keyId } = await create({ name: 'Web shop' });
    const path = await makeInvoice(server);
    const xid = path.split('/').at(-1);
    const staffPath = `/api/fern/v1/staff/invoices/${xid}`;
    const payload = { kind: 'cash', amount: '10.00', paidOn: '2026-11-21' };
    const recorded = await server.post(`${staffPath}/payments`, { payload, headers: bearer(key) });
    expect(recorded.status).toBe(200);
    const { body } = await server.get(staffPath, bearer(key));
    const by = { id: keyId, name: 'Web shop' };
    expect(body.payments.at(-1)).toMatchObject({ takenBy: by, canVoid: true });
    expect(body.activity).toContainEqual(expect.objectContaining({ kind: 'paid', by: 'Web shop' }));
    await asOwner('POST', `${KEYS}/${keyId}/revoke`);
    const { entries } = (await asOwner('GET', '/api/fern/v1/staff/auditLog')).body;
    const [revoked, paid, created] = entries;
    expect(revoked).toMatchObject({
      ...{ action: 'api-key.revoked', actorName: 'ada', via: 'session' },
      before: { role: 'staff', start: key.slice(0, 13) },
    });
    expect(paid).toMatchObject({
      ...{ action: 'payment.recorded', actorName: 'Web shop', actorRole: 'staff' },
      via: 'api-key',
    });
    expect(created).toMatchObject({
      ...{ action: 'api-key.created', targetKind: 'api-key', targetLabel: 'Web shop' },
      after: { role: 'staff', start: key.slice(0, 13), expiresOn: null },
    });
    const csv = (await asOwner('GET', '/api/fern/v1/staff/auditLog/csv')).body;
    expect(csv).toContain('"Web shop","staff","api-key","payment.recorded"');
  });

  /** A token of an owner of the other business. */
  async function otherOwner(): Promise<string> {
    await makeMember(server, 'lin@lindwurm.example', 'owner', 'lindwurm');
    const device = makeDevice(server);
    await device.signIn('lin@lindwurm.example');
    return device.token('lindwurm');
  }
});

it('counts the calls of each API key separately', async () => {
  const staff = { requests: 3, changes: 3 };
  const server = await openTestServer({
    rateLimits: { ...RATE_LIMITS, staff },
    trustedProxies: ['loopback'],
  });
  const make = async () =>
    createApiKey(
      server.office,
      { appId: 'fern', actor: COMMAND_ACTOR, requestId: null },
      { name: 'x', role: 'read-only', expiresOn: null },
    );
  const ask = async (key: string) => {
    const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': '203.0.113.9' };
    return (await server.get('/api/fern/v1/staff/invoices', headers)).status;
  };
  const [{ key: one }, { key: other }] = [await make(), await make()];
  const statuses = [await ask(one), await ask(one), await ask(one), await ask(one)];
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await ask(other)).toBe(200);
  await server.close();
});
