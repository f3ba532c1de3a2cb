import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Device, makeDevice, makeMember, PASSWORD } from '../support/accounts/staffMember.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

describe(`signed-in devices, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const open = async (email: string, headers: Readonly<Record<string, string>> = {}) => {
    const device = makeDevice(server, headers);
    await device.signIn(email);
    return device;
  };
  const list = async (device: Device) => (await device.ask('GET', '/devices')).body.devices;
  const signOut = (device: Device, payload: object) =>
    device.ask('POST', '/devices/sign-out', payload);

  it('are listed with browser, system and last use, this one first', async () => {
    await makeMember(server, 'ada@fern.example');
    const phone = await open('ada@fern.example', { 'user-agent': PHONE });
    const other = await open('ada@fern.example', { 'user-agent': `x/1 ${'y'.repeat(5_000)}` });
    const signedInAt = server.clock.now().toISOString();
    server.clock.advance(20 * 60_000);
    const usedAt = server.clock.now().toISOString();
    await phone.token();
    const ofPhone = { id: expect.any(String), browser: 'Chrome', system: 'Android' };
    const ofOther = { id: expect.any(String), browser: null, system: null };
    expect(await list(phone)).toEqual([
      { ...ofPhone, lastUsedAt: usedAt, isThisDevice: true },
      { ...ofOther, lastUsedAt: signedInAt, isThisDevice: false },
    ]);
    expect(
      (await list(other)).map(({ isThisDevice }: { isThisDevice: boolean }) => isThisDevice),
    ).toEqual([true, false]);
    server.clock.advance(7 * 24 * 3_600_000);
    expect(await list(await open('ada@fern.example'))).toHaveLength(1);
  });

  it('are signed out one by one, and end at their next call', async () => {
    await makeMember(server, 'bo@fern.example');
    const [own, lost, third] = [
      await open('bo@fern.example'),
      await open('bo@fern.example', { 'user-agent': PHONE }),
      await open('bo@fern.example'),
    ];
    const token = await lost.token();
    const found = (await list(own)).find(({ system }: { system: string }) => system === 'Android');
    const { status, body } = await signOut(own, { id: found.id });
    expect([status, body.devices.length]).toEqual([200, 2]);
    expect((await lost.ask('GET', '/session')).body.code).toBe('session-missing');
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.get('/api/fern/v1/staff/invoices', headers)).body.code).toBe(
      'token-invalid',
    );
    expect((await third.ask('GET', '/session')).status).toBe(200);
    expect((await signOut(own, { id: found.id })).body.code).toBe('not-found');
  });

  it('are signed out all at once, except this one', async () => {
    await makeMember(server, 'cy@fern.example');
    await makeMember(server, 'di@fern.example');
    const [own, second, third] = [
      await open('cy@fern.example'),
      await open('cy@fern.example'),
      await open('cy@fern.example'),
    ];
    const stranger = await open('di@fern.example');
    expect((await signOut(own, {})).body.devices).toHaveLength(1);
    expect((await signOut(own, {})).status).toBe(200);
    for (const device of [second, third])
      expect((await device.ask('GET', '/session')).status).toBe(401);
    for (const device of [own, stranger])
      expect((await device.ask('GET', '/session')).status).toBe(200);
  });

  it('of another person, and this one, cannot be named', async () => {
    await makeMember(server, 'ed@fern.example');
    await makeMember(server, 'flo@fern.example');
    const [own, other] = [await open('ed@fern.example'), await open('flo@fern.example')];
    for (const [{ id }] of [await list(own), await list(other)])
      expect((await signOut(own, { id })).body.code).toBe('not-found');
    expect((await signOut(own, { id: '' })).body.code).toBe('invalid-request');
    expect((await signOut(own, { id: 7 })).body.code).toBe('invalid-request');
    expect((await other.ask('GET', '/session')).status).toBe(200);
  });

  it('cannot be listed or signed out while this one is locked', async () => {
    await makeMember(server, 'gil@fern.example');
    const device = await open('gil@fern.example');
    await device.ask('POST', '/pin', { pin: '2468', password: PASSWORD });
    await device.ask('POST', '/lock', {});
    expect((await device.ask('GET', '/devices')).body.code).toBe('session-locked');
    expect((await signOut(device, {})).body.code).toBe('session-locked');
  });
});
