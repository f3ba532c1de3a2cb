import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffSessions } from '#server/database/schema/staff.ts';
import { makeDevice, makeMember, PASSWORD } from '../support/accounts/staffMember.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const ADA = 'ada@fern.example';

describe(`PINs of shared devices, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
    await makeMember(server, ADA);
  });
  afterAll(() => server.close());

  const open = async (pin: string | null = '2468') => {
    const device = makeDevice(server);
    await device.signIn(ADA);
    if (pin !== null) await device.ask('POST', '/pin', { pin, password: PASSWORD });
    return device;
  };
  const call = (token: string) =>
    server.get('/api/fern/v1/sales/manualPayment', { authorization: `Bearer ${token}` });

  it('lock staff calls and new tokens until the PIN is entered', async () => {
    const device = await open();
    const token = await device.token();
    const { body } = await device.ask('POST', '/lock', {});
    expect([body.hasPin, body.isLocked]).toEqual([true, true]);
    expect(await call(token)).toMatchObject({ status: 423, body: { code: 'session-locked' } });
    for (const [path, payload] of [
      ['/token', { appId: 'fern' }],
      ['/pin', { pin: '1357', password: PASSWORD }],
      ['/password', { current: PASSWORD, password: 'another long password' }],
    ] as const)
      expect((await device.ask('POST', path, payload)).body.code).toBe('session-locked');
    expect((await device.ask('POST', '/unlock', { pin: '1357' })).body.code).toBe('pin-wrong');
    expect((await device.ask('GET', '/session')).body.isLocked).toBe(true);
    expect((await device.ask('POST', '/unlock', { pin: '2468' })).body.isLocked).toBe(false);
    expect((await call(token)).status).toBe(200);
  });

  it('belong to the device that they were set on', async () => {
    await open('2468');
    const other = await open(null);
    await other.ask('POST', '/lock', {});
    expect((await other.ask('POST', '/unlock', { pin: '2468' })).body.code).toBe('pin-wrong');
    expect((await other.ask('GET', '/session')).body.hasPin).toBe(false);
  });

  it('end the session with the fifth wrong one, also at the same time', async () => {
    const device = await open();
    await device.ask('POST', '/lock', {});
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => device.ask('POST', '/unlock', { pin: '0000' })),
    );
    const codes = tries.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'pin-wrong').length).toBeLessThanOrEqual(4);
    expect((await device.ask('POST', '/unlock', { pin: '2468' })).body.code).toBe(
      'session-missing',
    );
  });

  it('count wrong entries from zero again after the right PIN', async () => {
    const device = await open();
    for (const pin of ['0000', '0000', '0000', '0000', '2468', '0000', '0000', '2468'])
      await device.ask('POST', '/unlock', { pin });
    expect((await device.ask('GET', '/session')).status).toBe(200);
  });

  it('are set with the password only, and have four to six digits', async () => {
    const device = await open(null);
    const set = async (pin: string, password = PASSWORD) =>
      (await device.ask('POST', '/pin', { pin, password })).body.code;
    expect(await set('2468', 'wrong password')).toBe('sign-in-refused');
    for (const pin of ['123', '1234567', '12a4', ''])
      expect(await set(pin)).toBe('invalid-request');
    expect(await set('123456')).toBeUndefined();
    const stored = await server.database.db.select().from(staffSessions);
    expect(JSON.stringify(stored)).not.toContain('123456');
  });

  it('a new password ends the sessions of all other devices', async () => {
    const email = 'bo@fern.example';
    await makeMember(server, email, 'staff');
    const [device, other] = [makeDevice(server), makeDevice(server)];
    await device.signIn(email);
    await other.signIn(email);
    const change = { current: PASSWORD, password: 'another long password' };
    expect((await device.ask('POST', '/password', { ...change, current: 'x' })).status).toBe(401);
    expect((await device.ask('POST', '/password', change)).status).toBe(200);
    expect((await device.ask('GET', '/session')).status).toBe(200);
    expect((await other.ask('GET', '/session')).status).toBe(401);
    expect((await other.signIn(email, 'another long password')).status).toBe(200);
  });
});
