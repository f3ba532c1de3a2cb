import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PasskeyRequest } from '#contract/entities/staff/passkeys.ts';
import { auditLog } from '#server/database/schema/auditLog.ts';
import {
  members,
  staffPasskeys,
  staffSessions,
  usedChallenges,
} from '#server/database/schema/staff.ts';
import { pruneStaffRows } from '#server/maintenance/pruneStaffRows.ts';
import {
  type AuthenticatorOptions,
  createSoftwarePasskey,
  type SoftwarePasskey,
  signWithPasskey,
} from '../support/accounts/makeAuthenticator.ts';
import { readApp } from '../support/accounts/readApp.ts';
import { type Device, makeDevice, makeMember, PASSWORD } from '../support/accounts/staffMember.ts';
import { databaseName } from '../support/database/testDatabase.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';
import { readAuditEntries } from '../support/staff/readAuditEntries.ts';

const CHALLENGE_MS = 10 * 60_000;
const REFUSED = [401, 'sign-in-refused'];

describe(`passkeys, on ${databaseName}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const member = async (name: string) => {
    const email = `${name}@fern.example`;
    const userId = await makeMember(server, email);
    const device = makeDevice(server);
    await device.signIn(email);
    return { email, userId, device };
  };
  const start = async (device: Device) =>
    (await device.ask('POST', '/passkeys/options', { password: PASSWORD })).body;
  const add = async (device: Device, name = 'Tablet', options: AuthenticatorOptions = {}) => {
    const { passkey, credential } = createSoftwarePasskey(await start(device), options);
    return {
      passkey,
      credential,
      ...(await device.ask('POST', '/passkeys', { name, credential })),
    };
  };
  /** A member with a passkey. */
  const holder = async (name: string) => {
    const found = await member(name);
    const { passkey, body } = await add(found.device);
    return { ...found, passkey, passkeyId: body.passkeys[0].id as string };
  };
  const request = async (device: Device): Promise<PasskeyRequest> =>
    (await device.ask('POST', '/passkeys/sign-in/options', {})).body;
  const send = async (device: Device, credential: object) => {
    const { status, body } = await device.ask('POST', '/passkeys/sign-in', { credential });
    return status === 200 ? [status, body.user.email] : [status, body.code];
  };
  const signIn = async (
    passkey: SoftwarePasskey,
    options: AuthenticatorOptions = {},
    device = makeDevice(server),
  ) => send(device, signWithPasskey(passkey, await request(device), options));

  it('sign in without password and code, on a device of their own', async () => {
    const { email, device, passkey } = await holder('ada');
    const { body } = await device.ask('POST', '/second-factor', { password: PASSWORD });
    const code = readApp(body.secret, server.clock.now());
    await device.ask('POST', '/second-factor/confirmation', { code });
    const other = makeDevice(server);
    expect(await signIn(passkey, {}, other)).toEqual([200, email]);
    expect(other.getSetCookie()).toMatch(/^billfold-session=.*HttpOnly; SameSite=Lax/);
    expect((await other.ask('GET', '/session')).body.user.email).toBe(email);
    expect(await other.token()).toBeTruthy();
    expect(await signIn(passkey)).toEqual([200, email]);
  });

  it('are created after the password, for one account, and are listed with their use', async () => {
    const { device, userId } = await member('bo');
    const wrong = await device.ask('POST', '/passkeys/options', { password: 'not the password' });
    expect([wrong.status, wrong.body.code]).toEqual(REFUSED);
    const creation = await start(device);
    expect(creation).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: Buffer.from(userId).toString('base64url'), name: 'bo@fern.example' },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const { passkey } = await add(device, 'Counter tablet');
    await signIn(passkey);
    server.clock.advance(1000);
    const { body } = await add(device, 'Phone');
    expect(body.passkeys).toEqual([
      { id: expect.any(String), name: 'Phone', createdAt: expect.any(String), lastUsedAt: null },
      expect.objectContaining({ name: 'Counter tablet', lastUsedAt: expect.any(String) }),
    ]);
    expect((await device.ask('GET', '/passkeys')).body).toEqual(body);
    const excluded = (await start(device)).excludeCredentials.map(({ id }: { id: string }) => id);
    expect(excluded).toHaveLength(2);
    expect(excluded).toContain(passkey.id);
  });

  it('get a challenge that reveals nothing about accounts', async () => {
    const options = await request(makeDevice(server));
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{72}$/),
      rpId: 'localhost',
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    });
    const named = await makeDevice(server).ask('POST', '/passkeys/sign-in/options', {
      email: 'ada@fern.example',
    });
    expect([named.status, named.body.code]).toEqual([400, 'invalid-request']);
  });

  it('are bound to the host of the staff pages, or otherwise to the requested host', async () => {
    const options = (host: string) =>
      server.ask('POST', '/api/account/passkeys/sign-in/options', {
        key: false,
        headers: { host },
        payload: {},
      });
    expect((await options('staff.fern.example:8443')).body.rpId).toBe('staff.fern.example');
    expect((await options('no host:x')).status).toBeLessThan(500);
  });

  it('use a challenge once, also for two calls at the same time', async () => {
    const { email, passkey } = await holder('cy');
    const device = makeDevice(server);
    const credential = signWithPasskey(passkey, await request(device));
    const both = await Promise.all([send(device, credential), send(device, credential)]);
    expect(both.filter(([status]) => status === 200)).toEqual([[200, email]]);
    expect(await send(device, credential)).toEqual(REFUSED);
    const failing = makeDevice(server);
    const challenge = await request(failing);
    expect(
      await send(failing, signWithPasskey(passkey, challenge, { isUserVerified: false })),
    ).toEqual(REFUSED);
    expect(await send(failing, signWithPasskey(passkey, challenge))).toEqual(REFUSED);
  });

  it('use a challenge for ten minutes, in the browser that received it', async () => {
    const { passkey } = await holder('di');
    const [device, other] = [makeDevice(server), makeDevice(server)];
    await request(other);
    const credential = signWithPasskey(passkey, await request(device));
    expect(await send(other, credential)).toEqual(REFUSED);
    expect(await send(makeDevice(server), credential)).toEqual(REFUSED);
    server.clock.advance(CHALLENGE_MS);
    expect(await send(device, credential)).toEqual(REFUSED);
    const invented = { challenge: 'A'.repeat(72), rpId: 'localhost' };
    expect(await send(device, signWithPasskey(passkey, invented))).toEqual(REFUSED);
  });

  it.each<[string, AuthenticatorOptions]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:81' }],
    ['a frame of another site', { isCrossOrigin: true }],
    ['an owner who was not verified', { isUserVerified: false }],
    ['the wrong kind of response', { type: 'webauthn.create' }],
  ])('are rejected with %s', async (_, options) => {
    const { passkey } = await holder(`of-${Object.keys(options)}-${Object.values(options).length}`);
    expect(await signIn(passkey, options)).toEqual(REFUSED);
  });

  it('are rejected for another relying party, person, key, or signature', async () => {
    const [{ passkey, email }, { passkey: others }] = [await holder('ed'), await holder('flo')];
    const device = makeDevice(server);
    const challenge = () => request(device);
    const evil = signWithPasskey(passkey, { ...(await challenge()), rpId: 'evil.example' });
    expect(await send(device, evil)).toEqual(REFUSED);
    const asOther = { ...passkey, userHandle: others.userHandle };
    expect(await send(device, signWithPasskey(asOther, await challenge()))).toEqual(REFUSED);
    const stolenId = { ...others, id: passkey.id, userHandle: passkey.userHandle };
    expect(await send(device, signWithPasskey(stolenId, await challenge()))).toEqual(REFUSED);
    const unknown = { ...passkey, id: 'AAAA' };
    expect(await send(device, signWithPasskey(unknown, await challenge()))).toEqual(REFUSED);
    const { signature: _, ...changed } = signWithPasskey(passkey, await challenge());
    expect(await send(device, { ...changed, signature: 'AAAA' })).toEqual(REFUSED);
    passkey.counter += 10;
    expect(await signIn(passkey)).toEqual([200, email]);
  });

  it('are rejected if their counter goes back, as a copy’s does', async () => {
    const { email, passkey } = await holder('gil');
    expect(await signIn(passkey)).toEqual([200, email]);
    const copy = { ...passkey, counter: passkey.counter - 1 };
    expect(await signIn(copy)).toEqual(REFUSED);
    expect(await signIn(passkey)).toEqual([200, email]);
  });

  it('are added only for a challenge of the same sign-in, from this site, by a verified owner', async () => {
    const { device } = await member('hal');
    const { device: other } = await member('ida');
    const addWith = async (credential: object, by = device) => {
      const { status, body } = await by.ask('POST', '/passkeys', { name: 'Key', credential });
      return [status, body.code];
    };
    for (const options of [
      { origin: 'https://evil.example' },
      { isUserVerified: false },
      { isCrossOrigin: true },
      { type: 'webauthn.get' },
    ])
      expect(await addWith(createSoftwarePasskey(await start(device), options).credential)).toEqual(
        REFUSED,
      );
    const { credential } = createSoftwarePasskey(await start(device));
    expect(await addWith(credential, other)).toEqual(REFUSED);
    const { challenge } = await request(device);
    const ofSignIn = createSoftwarePasskey({ ...(await start(device)), challenge });
    expect(await addWith(ofSignIn.credential)).toEqual(REFUSED);
    expect(await addWith(credential)).toEqual([200, undefined]);
    expect(await addWith(credential)).toEqual(REFUSED);
    const late = createSoftwarePasskey(await start(device));
    server.clock.advance(CHALLENGE_MS);
    expect(await addWith(late.credential)).toEqual(REFUSED);
    expect((await device.ask('GET', '/passkeys')).body.passkeys).toHaveLength(1);
    expect((await other.ask('GET', '/passkeys')).body.passkeys).toEqual([]);
  });

  it('no longer sign in once they are removed, and only their owner can remove them', async () => {
    const { email, device, passkey, passkeyId: id } = await holder('jo');
    const { device: other } = await member('kim');
    const remove = async (by: Device, password = PASSWORD) => {
      const { status, body } = await by.ask('POST', '/passkeys/removal', { id, password });
      return [status, body.code ?? body.passkeys];
    };
    expect(await remove(device, 'not the password')).toEqual(REFUSED);
    expect(await remove(other)).toEqual([404, 'not-found']);
    expect(await signIn(passkey)).toEqual([200, email]);
    expect(await remove(device)).toEqual([200, []]);
    expect(await remove(device)).toEqual([404, 'not-found']);
    expect(await signIn(passkey)).toEqual(REFUSED);
    const rows = await readAuditEntries(server.database.db, eq(auditLog.targetLabel, email));
    expect(rows.map(({ action, actorName }) => `${action} ${actorName}`)).toEqual([
      'member.passkey-added jo',
      'member.passkey-removed jo',
    ]);
  });

  it('can be renamed only by their owner, and still sign in afterwards', async () => {
    const { email, device, passkey, passkeyId: id } = await holder('quin');
    const { device: other } = await member('ria');
    const rename = async (by: Device) => {
      const { status, body } = await by.ask('POST', '/passkeys/name', { id, name: 'Till' });
      return [status, body.code ?? body.passkeys[0].name];
    };
    expect(await rename(other)).toEqual([404, 'not-found']);
    expect(await rename(device)).toEqual([200, 'Till']);
    expect((await device.ask('GET', '/passkeys')).body.passkeys).toMatchObject([{ name: 'Till' }]);
    expect(await signIn(passkey)).toEqual([200, email]);
    const rows = await readAuditEntries(server.database.db, eq(auditLog.targetLabel, email));
    expect(rows.map(({ action }) => action)).toContain('member.passkey-renamed');
  });

  it('are limited to 20 per person, even with two simultaneous calls', async () => {
    const { device, userId } = await member('sam');
    const created = [];
    for (let count = 0; count < 2; count += 1)
      created.push(createSoftwarePasskey(await start(device)).credential);
    const createdAt = server.clock.now();
    const row = { userId, publicKey: 'key', counter: 0, createdAt };
    await server.database.db.insert(staffPasskeys).values(
      Array.from({ length: 19 }, (_, count) => ({
        ...row,
        id: randomUUID(),
        credentialId: `sam-${count}`,
        name: `Key ${count}`,
      })),
    );
    const added = await Promise.all(
      created.map((credential) => device.ask('POST', '/passkeys', { name: 'Last', credential })),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(added.find(({ status }) => status === 409)?.body.code).toBe('passkey-limit');
    expect((await device.ask('GET', '/passkeys')).body.passkeys).toHaveLength(20);
    const options = await device.ask('POST', '/passkeys/options', { password: PASSWORD });
    expect([options.status, options.body.code]).toEqual([409, 'passkey-limit']);
  });

  it('open nothing for a disabled member, and sign in after ten wrong passwords', async () => {
    const { email, userId, passkey } = await holder('lea');
    for (let count = 0; count < 11; count += 1) await makeDevice(server).signIn(email, 'wrong one');
    expect((await makeDevice(server).signIn(email)).status).toBe(429);
    const device = makeDevice(server);
    expect(await signIn(passkey, {}, device)).toEqual([200, email]);
    await server.database.db
      .update(members)
      .set({ disabledAt: server.clock.now() })
      .where(eq(members.userId, userId));
    expect((await device.ask('POST', '/token', { appId: 'fern' })).body.code).toBe('forbidden');
    const later = makeDevice(server);
    expect(await signIn(passkey, {}, later)).toEqual([200, email]);
    expect((await later.ask('GET', '/session')).body.memberships).toEqual([]);
    expect((await later.ask('POST', '/token', { appId: 'fern' })).body.code).toBe('forbidden');
  });

  it('lock the session of another member on a shared device, like a password', async () => {
    const { email: first, device } = await member('mia');
    const { email, passkey } = await holder('noa');
    await device.ask('POST', '/pin', { pin: '2468', password: PASSWORD });
    const before = device.getSetCookie();
    expect(await signIn(passkey, {}, device)).toEqual([200, email]);
    expect(device.getSetCookie()).not.toBe(before);
    const { body } = await device.ask('GET', '/device');
    expect(body.members.map(({ name }: { name: string }) => name)).toEqual([first.split('@')[0]]);
    const cookie = before.split(';')[0] ?? '';
    expect((await server.get('/api/account/session', { cookie })).body.isLocked).toBe(true);
  });

  it('cannot be listed or changed while the device is locked', async () => {
    const { device, passkeyId } = await holder('ola');
    const { credential } = createSoftwarePasskey(await start(device));
    await device.ask('POST', '/pin', { pin: '2468', password: PASSWORD });
    await device.ask('POST', '/lock', {});
    for (const [method, path, payload] of [
      ['GET', '/passkeys', undefined],
      ['POST', '/passkeys/options', { password: PASSWORD }],
      ['POST', '/passkeys', { name: 'Key', credential }],
      ['POST', '/passkeys/name', { id: passkeyId, name: 'Till' }],
      ['POST', '/passkeys/removal', { id: passkeyId, password: PASSWORD }],
    ] as const)
      expect((await device.ask(method, path, payload)).body.code).toBe('session-locked');
  });

  it('reject requests that no browser sends, without opening a session', async () => {
    const { device, passkey } = await holder('pam');
    const sessions = async () => (await server.database.db.select().from(staffSessions)).length;
    const before = await sessions();
    const visitor = makeDevice(server);
    const right = signWithPasskey(passkey, await request(visitor));
    for (const broken of [
      {},
      { ...right, id: '' },
      { ...right, id: 'not base64url!' },
      { ...right, signature: 'A'.repeat(9_000) },
      { ...right, more: 'x' },
      { ...right, userHandle: null },
    ])
      expect((await send(visitor, broken))[0]).toBe(400);
    for (const clientData of ['null', '"text"', '{}', '{"challenge":1}', '{"challenge":"A"}', '{'])
      expect(
        await send(visitor, {
          ...right,
          clientDataJSON: Buffer.from(clientData).toString('base64url'),
        }),
      ).toEqual(REFUSED);
    const creation = await start(device);
    const { credential } = createSoftwarePasskey(creation);
    const cut = { ...credential, attestationObject: credential.attestationObject.slice(0, 40) };
    for (const payload of [
      { name: '', credential },
      { name: 'Key' },
      { name: 'Key', credential: 1 },
    ])
      expect((await device.ask('POST', '/passkeys', payload)).status).toBe(400);
    const refused = await device.ask('POST', '/passkeys', { name: 'Key', credential: cut });
    expect([refused.status, refused.body.code]).toEqual(REFUSED);
    expect(await sessions()).toBe(before);
  });

  it('store no private key, and forget used challenges when they expire', async () => {
    const { db } = server.database;
    const [stored] = await db.select().from(staffPasskeys);
    expect(Object.keys(stored ?? {})).not.toContain('privateKey');
    expect(await db.select().from(usedChallenges)).not.toEqual([]);
    server.clock.advance(CHALLENGE_MS + 1);
    await pruneStaffRows(server.office, () => false, 365 * 24 * 3_600_000);
    expect(await db.select().from(usedChallenges)).toEqual([]);
  });
});
