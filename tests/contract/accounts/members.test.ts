import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { pruneOldRows } from '#server/maintenance/pruneOldRows.ts';
import { toAuditMs } from '#server/maintenance/retention.ts';
import { type Device, makeDevice, makeMember } from '../support/accounts/staffMember.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';
import { readAuditEntries } from '../support/staff/readAuditEntries.ts';

describe(`members of a business, on ${databaseName}`, () => {
  let server: TestServer;
  let owner: Device;
  beforeAll(async () => {
    server = await openTestServer();
    await makeMember(server, 'ada@fern.example');
    owner = makeDevice(server);
    await owner.signIn('ada@fern.example');
  });
  afterAll(() => server.close());

  const ask = async (method: string, path: string, payload?: object, device = owner) =>
    server.ask(method, `/api/fern/v1/staff${path}`, {
      headers: { authorization: `Bearer ${await device.token()}` },
      ...(payload === undefined ? {} : { payload }),
    });
  const join = async (email: string, role: string) => {
    const { body } = await ask('POST', '/members/invitation', { email, role });
    const token = new URLSearchParams(body.path.split('?')[1]).get('token');
    const device = makeDevice(server);
    const accepted = { token, name: 'Bo Vega', password: 'a password of bo' };
    const { body: account } = await device.ask('POST', '/invitation', accepted);
    return { device, userId: account.user.id as string };
  };

  it('are invited, listed, changed and disabled by an owner', async () => {
    const { userId, device } = await join('bo@fern.example', 'staff');
    const listed = await ask('GET', '/members');
    expect(listed.body.members).toEqual(
      expect.arrayContaining([
        {
          userId,
          name: 'Bo Vega',
          email: 'bo@fern.example',
          role: 'staff',
          isDisabled: false,
          hasSecondFactor: false,
        },
      ]),
    );
    const promoted = await ask('PUT', `/members/${userId}`, { role: 'owner' });
    expect([promoted.status, promoted.body.role]).toEqual([200, 'owner']);
    expect((await ask('GET', '/members', undefined, device)).status).toBe(200);
    expect((await ask('PUT', `/members/${userId}`, { isDisabled: true })).status).toBe(200);
    expect((await device.ask('POST', '/token', { appId: 'fern' })).body.code).toBe('forbidden');
    const again = { email: 'ada@fern.example', role: 'staff' };
    expect((await ask('POST', '/members/invitation', again)).body.code).toBe('already-member');
    expect((await ask('PUT', '/members/nobody', { role: 'staff' })).body.code).toBe('not-found');
    expect((await ask('PUT', `/members/${userId}`, {})).body.code).toBe('invalid-request');
  });

  it('always include an owner', async () => {
    const [ada] = (await ask('GET', '/members')).body.members.filter(
      ({ email }: { email: string }) => email === 'ada@fern.example',
    );
    for (const change of [{ role: 'staff' }, { isDisabled: true }, { role: 'read-only' }])
      expect((await ask('PUT', `/members/${ada.userId}`, change)).body.code).toBe('last-owner');
  });

  it('get a link for a new password, unless they work for another business too', async () => {
    const { userId } = await join('cy@fern.example', 'staff');
    const { body } = await ask('POST', `/members/${userId}/passwordReset`);
    expect(body.path).toMatch(/^\/link\/password-reset\?type=staff&token=[\w-]{43}$/);
    await makeMember(server, 'cy@fern.example', 'staff', 'lindwurm');
    const refused = await ask('POST', `/members/${userId}/passwordReset`);
    expect(refused.body.code).toBe('forbidden');
  });

  it('may refund if an owner allows it, which is recorded once', async () => {
    const settings = async (staffMayRefund: boolean) =>
      (await ask('PUT', '/settings', { staffMayRefund })).body;
    expect((await ask('GET', '/settings')).body).toEqual({ staffMayRefund: false });
    expect(await settings(true)).toEqual({ staffMayRefund: true });
    expect(await settings(true)).toEqual({ staffMayRefund: true });
    expect((await ask('GET', '/settings')).body).toEqual({ staffMayRefund: true });
    const { entries } = (await ask('GET', '/auditLog?kind=business')).body;
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'business.staff-settings-changed',
        before: { staffMayRefund: false },
        after: { staffMayRefund: true },
      }),
    ]);
    expect(await settings(false)).toEqual({ staffMayRefund: false });
    for (const wrong of [{}, { staffMayRefund: 'yes' }, { staffMayRefund: true, name: 'x' }])
      expect((await ask('PUT', '/settings', wrong)).body.code).toBe('invalid-request');
  });

  it('are distinguished in the audit log', async () => {
    const { userId, device } = await join('gil@fern.example', 'owner');
    const change = { email: 'hal@fern.example', role: 'staff' };
    await ask('POST', '/members/invitation', change, device);
    const actions = async (query: string) =>
      (await ask('GET', `/auditLog?${query}`)).body.entries.map(
        ({ action }: { action: string }) => action,
      );
    expect(await actions(`memberId=${userId}`)).toEqual(['member.invited', 'member.joined']);
    expect(await actions(`memberId=${userId}&kind=invoice`)).toEqual([]);
    expect(await actions('memberId=nobody')).toEqual([]);
    expect((await ask('GET', '/auditLog?kind=%00')).body.code).toBe('invalid-request');
  });

  it('leave every change in the audit log, which owners read page by page and as CSV', async () => {
    const { body } = await ask('GET', '/auditLog');
    expect(body.entries.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['member.invited', 'member.joined', 'member.disabled']),
    );
    expect(body.entries.at(-1)).toMatchObject({
      actorName: 'ada',
      actorRole: 'owner',
      via: 'session',
    });
    const entry = {
      appId: 'fern',
      at: server.clock.now(),
      actor: { id: null, name: '=cmd("x")', role: null, via: 'system' },
      action: 'test.done',
      target: { kind: 'test', id: '1', label: 'a, "quoted"\nlabel' },
      requestId: null,
    } as const;
    for (let count = 0; count < 120; count += 1)
      await server.database.db.transaction((tx) => writeAudit(tx, entry));
    const first = (await ask('GET', '/auditLog')).body;
    expect(first.entries).toHaveLength(100);
    const second = (await ask('GET', `/auditLog?cursor=${first.nextCursor}`)).body;
    expect(second.entries.length).toBeGreaterThan(20);
    const { body: csv, headers } = await ask('GET', '/auditLog/csv');
    expect(headers['content-type']).toContain('text/csv');
    expect(csv.split('\r\n')[0]).toMatch(/^at,actorName,actorRole,via,action,/);
    expect(csv).toContain(
      `"'=cmd(""x"")","","system","test.done","test","1","a, ""quoted""\nlabel"`,
    );
    expect(csv.split('"test.done"')).toHaveLength(121);
    const rows = await readAuditEntries(server.database.db);
    expect(csv.split('\r\n')).toHaveLength(rows.length + 2);
  });

  it('have an audit log of as many years as are set', async () => {
    const { db } = server.database;
    const count = (await readAuditEntries(db)).length;
    server.clock.advance(toAuditMs(7));
    expect((await pruneOldRows({ db, clock: server.clock })).auditLog).toBe(0);
    server.clock.advance(1);
    expect(
      (await pruneOldRows({ db, clock: server.clock }, undefined, toAuditMs(8))).auditLog,
    ).toBe(0);
    expect((await pruneOldRows({ db, clock: server.clock })).auditLog).toBe(count);
  });
});
