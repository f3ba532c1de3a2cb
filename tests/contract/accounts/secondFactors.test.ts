import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleStaffRequest } from '#server/commands/staff/handleStaffRequest.ts';
import { auditLog } from '#server/database/schema/auditLog.ts';
import { staffSecondFactors, staffSessions } from '#server/database/schema/staff.ts';
import { readApp } from '../support/accounts/readApp.ts';
import { type Device, makeDevice, makeMember, PASSWORD } from '../support/accounts/staffMember.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';
import { readAuditEntries } from '../support/staff/readAuditEntries.ts';

const PERIOD_MS = 30_000;
const WAIT_MS = 15 * 60_000;

describe(`second factors, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
    await makeMember(server, 'ada@fern.example');
  });
  afterAll(() => server.close());

  /** A member with a second factor, its secret and its backup codes. */
  const protect = async (name: string) => {
    const email = `${name}@fern.example`;
    await makeMember(server, email);
    const device = makeDevice(server);
    await device.signIn(email);
    const { body } = await device.ask('POST', '/second-factor', { password: PASSWORD });
    const read = () => readApp(body.secret, server.clock.now());
    const confirmed = await device.ask('POST', '/second-factor/confirmation', { code: read() });
    server.clock.advance(PERIOD_MS);
    return { email, device, read, backupCodes: confirmed.body.backupCodes as string[] };
  };
  const signIn = (email: string, code?: string, device = makeDevice(server)) =>
    device.ask('POST', '/sign-in', { email, password: PASSWORD, ...(code && { code }) });
  const asOwner = async (device: Device, method: string, path: string) =>
    server.ask(method, `/api/fern/v1/staff${path}`, {
      headers: { authorization: `Bearer ${await device.token()}` },
    });

  it('are on once a code has confirmed them, and show their backup codes once', async () => {
    await makeMember(server, 'bo@fern.example');
    const device = makeDevice(server);
    await device.signIn('bo@fern.example');
    const start = (password: string) => device.ask('POST', '/second-factor', { password });
    const confirm = (code: string) => device.ask('POST', '/second-factor/confirmation', { code });
    expect((await start('not the password')).body.code).toBe('sign-in-refused');
    expect((await confirm('123456')).body.code).toBe('second-factor-wrong');
    const { body } = await start(PASSWORD);
    expect(body.uri).toBe(
      `otpauth://totp/Billfold:bo%40fern.example?secret=${body.secret}&issuer=Billfold`,
    );
    expect((await signIn('bo@fern.example')).status).toBe(200);
    const right = readApp(body.secret, server.clock.now());
    expect((await confirm(right === '000000' ? '111111' : '000000')).body.code).toBe(
      'second-factor-wrong',
    );
    const confirmed = await confirm(right);
    expect(confirmed.body.backupCodes).toHaveLength(10);
    expect(new Set(confirmed.body.backupCodes).size).toBe(10);
    expect((await confirm(right)).body.code).toBe('second-factor-on');
    expect((await start(PASSWORD)).body.code).toBe('second-factor-on');
    expect((await device.ask('GET', '/session')).body.hasSecondFactor).toBe(true);
    const stored = JSON.stringify(await server.database.db.select().from(staffSecondFactors));
    for (const secret of [body.secret, ...confirmed.body.backupCodes])
      expect(stored).not.toContain(secret);
  });

  it('are needed to sign in, and each code works once, also at the same time', async () => {
    const { email, read, backupCodes } = await protect('cy');
    const sessions = async () => (await server.database.db.select().from(staffSessions)).length;
    const before = await sessions();
    expect((await signIn(email)).body.code).toBe('second-factor-required');
    expect((await signIn(email, '000 000')).body.code).toBe('second-factor-wrong');
    expect((await makeDevice(server).signIn(email, 'wrong password')).body.code).toBe(
      'sign-in-refused',
    );
    expect(await sessions()).toBe(before);
    const twice = await Promise.all([signIn(email, read()), signIn(email, read())]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
    const [backup = ''] = backupCodes;
    const spoken = backup.toLowerCase().replace('-', ' ');
    const tries = await Promise.all([signIn(email, spoken), signIn(email, backup)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await sessions()).toBe(before + 2);
  });

  it('block an address after ten wrong codes, whatever is sent between them', async () => {
    const { email, device, read } = await protect('di');
    const statuses: number[] = [];
    for (let count = 0; count < 10; count += 1) {
      statuses.push((await signIn(email, '000000')).status);
      expect([401, 429]).toContain((await signIn(email)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect((await signIn(email, read())).status).toBe(429);
    expect((await device.ask('GET', '/session')).status).toBe(200);
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/account/sign-in',
      payload: { email, password: PASSWORD, code: read() },
      remoteAddress: '203.0.113.77',
    });
    expect(elsewhere.statusCode).toBe(200);
    server.clock.advance(WAIT_MS);
    expect((await signIn(email, read())).status).toBe(200);
  });

  it('block an address after ten wrong codes, however the email is written', async () => {
    const { email, read } = await protect('jo');
    for (let count = 0; count < 10; count += 1) {
      const written = `${' '.repeat(count)}${email.toUpperCase()}`;
      expect((await signIn(written, '000000')).status).toBe(401);
    }
    expect((await signIn(`\t${email} `, read())).status).toBe(429);
  });

  it('are needed with one-time links too, which stay unused without one', async () => {
    const { email, read } = await protect('ed');
    const owner = makeDevice(server);
    await owner.signIn('ada@fern.example');
    const { body: listed } = await asOwner(owner, 'GET', '/members');
    const member = listed.members.find((one: { email: string }) => one.email === email);
    expect(member.hasSecondFactor).toBe(true);
    const { body } = await asOwner(owner, 'POST', `/members/${member.userId}/passwordReset`);
    const token = new URLSearchParams(body.path.split('?')[1]).get('token');
    const reset = (code?: string) =>
      makeDevice(server).ask('POST', '/password-reset', {
        token,
        password: PASSWORD,
        ...(code && { code }),
      });
    expect((await reset()).body.code).toBe('second-factor-required');
    expect((await reset('000000')).body.code).toBe('second-factor-wrong');
    expect((await reset(read())).status).toBe(200);
    expect((await reset(read())).body.code).toBe('link-used');
  });

  it('are turned off with the password, once', async () => {
    const { email, device } = await protect('flo');
    const remove = (password: string) => device.ask('POST', '/second-factor/removal', { password });
    expect((await remove('not the password')).body.code).toBe('sign-in-refused');
    expect((await remove(PASSWORD)).body.hasSecondFactor).toBe(false);
    expect((await remove(PASSWORD)).body.hasSecondFactor).toBe(false);
    expect((await signIn(email)).status).toBe(200);
    const own = await readAuditEntries(server.database.db, eq(auditLog.targetLabel, email));
    expect(own.map(({ action, actorName }) => `${action} ${actorName}`)).toEqual([
      'member.second-factor-added flo',
      'member.second-factor-removed flo',
    ]);
  });

  it('are turned off for another member by an owner, unless the member works elsewhere too', async () => {
    const { email, device } = await protect('gil');
    const owner = makeDevice(server);
    await owner.signIn('ada@fern.example');
    const ownId = (await owner.ask('GET', '/session')).body.user.id;
    const userId = (await device.ask('GET', '/session')).body.user.id;
    const remove = (id: string) => asOwner(owner, 'POST', `/members/${id}/removeSecondFactor`);
    expect((await remove(ownId)).body.code).toBe('forbidden');
    expect((await remove('nobody')).body.code).toBe('not-found');
    await makeMember(server, email, 'staff', 'lindwurm');
    expect((await remove(userId)).body.code).toBe('forbidden');
    const { email: other, device: second } = await protect('hal');
    const { id } = (await second.ask('GET', '/session')).body.user;
    expect((await remove(id)).body.hasSecondFactor).toBe(false);
    expect((await signIn(other)).status).toBe(200);
  });

  it('are turned off by the command, which reports where there is none', async () => {
    const { email } = await protect('jan');
    const remove = () =>
      handleStaffRequest(server.office, 'https://{group}.fern.example', {
        ...{ action: 'remove-second-factor', app: 'fern', email },
      });
    expect(await remove()).toEqual({ status: 'done', lines: [`${email}: second factor removed`] });
    expect((await signIn(email)).status).toBe(200);
    expect(await remove()).toEqual({ status: 'done', lines: [`${email}: has no second factor`] });
  });

  it('cannot be changed while the device is locked', async () => {
    const { device } = await protect('ida');
    await device.ask('POST', '/pin', { pin: '2468', password: PASSWORD });
    await device.ask('POST', '/lock', {});
    for (const [path, payload] of [
      ['/second-factor', { password: PASSWORD }],
      ['/second-factor/confirmation', { code: '123456' }],
      ['/second-factor/removal', { password: PASSWORD }],
    ] as const)
      expect((await device.ask('POST', path, payload)).body.code).toBe('session-locked');
  });
});
