import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffSessions } from '#server/database/schema/staff.ts';
import { type Device, makeDevice, makeMember, PASSWORD } from '../support/accounts/staffMember.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const PINS: Readonly<Record<string, string>> = { ada: '1111', bo: '2222' };
const SESSION_MS = 7 * 24 * 60 * 60 * 1000;

describe(`members of a shared device, on ${databaseName}`, () => {
  let server: TestServer;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    server = await openTestServer();
    for (const name of ['ada', 'bo', 'cy'])
      ids[name] = await makeMember(server, `${name}@fern.example`, 'staff');
  });
  afterAll(() => server.close());

  const signIn = async (device: Device, name: string) => {
    await device.signIn(`${name}@fern.example`);
    const pin = PINS[name];
    if (pin !== undefined) await device.ask('POST', '/pin', { pin, password: PASSWORD });
  };
  /** A device on which Ada and then Bo have signed in. */
  const share = async () => {
    const device = makeDevice(server);
    await signIn(device, 'ada');
    const token = await device.token();
    await signIn(device, 'bo');
    return { device, token };
  };
  const switchTo = (device: Device, name: string, pin = PINS[name]) =>
    device.ask('POST', '/switch', { userId: ids[name], pin });
  const listNames = async (device: Device) =>
    (await device.ask('GET', '/device')).body.members.map(({ name }: { name: string }) => name);
  const call = async (token: string) =>
    (await server.get('/api/fern/v1/sales/manualPayment', { authorization: `Bearer ${token}` }))
      .status;

  it('switch with their PINs, and lock the session that they leave', async () => {
    const { device, token } = await share();
    expect(await listNames(device)).toEqual(['ada', 'bo']);
    expect(await call(token)).toBe(423);
    const ofBo = await device.token();
    const { status, body } = await switchTo(device, 'ada');
    expect([status, body.user.name, body.isLocked]).toEqual([200, 'ada', false]);
    expect((await device.ask('GET', '/session')).body.user.name).toBe('ada');
    expect([await call(token), await call(ofBo)]).toEqual([200, 423]);
    expect((await switchTo(device, 'ada')).status).toBe(200);
  });

  it('cannot open a session of another device', async () => {
    await share();
    const other = makeDevice(server);
    expect(await listNames(other)).toEqual([]);
    expect((await switchTo(other, 'ada')).body.code).toBe('not-found');
    await signIn(other, 'cy');
    expect((await switchTo(other, 'ada')).body.code).toBe('not-found');
    const forged = await server.ask('POST', '/api/account/switch', {
      key: false,
      headers: { cookie: 'billfold-device=abc.def' },
      payload: { userId: ids.ada, pin: PINS.ada },
    });
    expect(forged.body.code).toBe('not-found');
  });

  it('end the session of a member with the fifth wrong PIN, and no other', async () => {
    const { device } = await share();
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => switchTo(device, 'ada', '0000')),
    );
    for (const { status } of tries) expect([401, 404]).toContain(status);
    expect((await switchTo(device, 'ada')).body.code).toBe('not-found');
    expect(await listNames(device)).toEqual(['bo']);
    expect((await device.ask('GET', '/session')).body.user.name).toBe('bo');
  });

  it('need a PIN: a session without one ends when another person signs in', async () => {
    const device = makeDevice(server);
    await signIn(device, 'cy');
    const token = await device.token();
    expect(await listNames(device)).toEqual([]);
    await signIn(device, 'ada');
    expect(await call(token)).toBe(401);
    expect((await switchTo(device, 'cy', '0000')).body.code).toBe('not-found');
  });

  it('have one session each, until they sign out or it expires', async () => {
    const { device } = await share();
    await signIn(device, 'ada');
    const { db } = server.database;
    const cookie = device.getSetCookie();
    const sessions = (await db.select().from(staffSessions)).length;
    await signIn(device, 'ada');
    expect((await db.select().from(staffSessions)).length).toBe(sessions);
    expect(device.getSetCookie()).not.toBe(cookie);
    await device.ask('POST', '/sign-out', {});
    expect(await listNames(device)).toEqual(['bo']);
    expect((await switchTo(device, 'bo')).body.user.name).toBe('bo');
    server.clock.advance(SESSION_MS);
    expect(await listNames(device)).toEqual([]);
    expect((await switchTo(device, 'bo')).body.code).toBe('not-found');
  });

  it('are never confused with each other in another window of the device', async () => {
    const { device } = await share();
    const ask = (userId: string | undefined) =>
      device.ask('POST', '/token', { appId: 'fern', userId });
    expect((await ask(ids.bo)).status).toBe(200);
    expect((await ask(ids.ada)).body.code).toBe('session-missing');
    expect((await ask(undefined)).status).toBe(200);
  });
});
