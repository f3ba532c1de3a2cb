import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '#contract/codes.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import type { Route } from '#contract/routes/route.ts';
import { ROUTES } from '#contract/routes/routes.ts';
import { changeMember } from '#server/accounts/members/memberChanges.ts';
import { findMember } from '#server/accounts/members/memberStore.ts';
import { createApiKey, revokeApiKey } from '#server/accounts/tokens/apiKeys.ts';
import { newApiKey } from '#server/accounts/tokens/apiKeyText.ts';
import { COMMAND_ACTOR } from '#server/audit/writeAudit.ts';
import { type Device, makeDevice, makeMember, PASSWORD } from '../support/accounts/staffMember.ts';
import { dumpTables } from '../support/database/dumpTables.ts';
import { openTestServer, type TestServer } from '../support/server/testServer.ts';

const ALL = Object.entries<Route>(ROUTES);
const STAFF = ALL.filter(([, { audience, admitsStaff }]) => audience === 'staff' || admitsStaff);
const ACCOUNT = ALL.filter(([, { audience }]) => audience === 'account');
const OF_SESSIONS = ACCOUNT.filter(([, { needsSession }]) => needsSession);

const COMMAND = { appId: 'fern', actor: COMMAND_ACTOR, requestId: null };

const TOKEN_MS = 10 * 60 * 1000;
const SESSION_MS = 7 * 24 * 60 * 60 * 1000;
const OTHER_SITE = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' };

type Headers = Readonly<Record<string, string>>;

/** The caller: its headers, and the problem of every call's response. */
interface Principal {
  readonly code: ProblemCode;
  readonly headers: Headers;
  readonly appId?: string;
}

/** Every call of the table; a new route is covered at once. */
describe('calls of the wrong principal', () => {
  let server: TestServer;
  const wrong: Record<string, Principal> = {};
  const cookies: Record<string, string> = {};
  const weak: Partial<Record<StaffRole, Headers>> = {};
  const weakKeys: Partial<Record<StaffRole, Headers>> = {};

  beforeAll(async () => {
    server = await openTestServer();
    const expiredKey = await makeKey('owner', '2026-11-21');
    const left = await signIn('left@fern.example');
    const expiredCookie = toCookie(left);
    server.clock.advance(SESSION_MS);
    const ada = await signIn('ada@fern.example');
    const expired = await toBearer(ada);
    server.clock.advance(TOKEN_MS);
    const valid = await toBearer(ada);
    const signedOut = await signIn('out@fern.example');
    const disabled = await signIn('disabled@fern.example');
    const locked = await signIn('locked@fern.example');
    const of = { out: await toBearer(signedOut), disabled: await toBearer(disabled) };
    const ofLocked = await toBearer(locked);
    cookies['a signed-out session'] = toCookie(signedOut);
    await signedOut.ask('POST', '/sign-out', {});
    await disable('disabled@fern.example');
    await locked.ask('POST', '/pin', { pin: '1234', password: PASSWORD });
    await locked.ask('POST', '/lock', {});
    Object.assign(wrong, {
      'no token': { code: 'token-missing', headers: { authorization: '' } },
      'a session cookie only': {
        code: 'token-missing',
        headers: { authorization: 'Basic YTpi', cookie: toCookie(ada) },
      },
      'an expired token': { code: 'token-expired', headers: expired },
      'a forged token': {
        code: 'token-invalid',
        headers: { authorization: `${valid.authorization}A` },
      },
      'a token of another business': {
        code: 'token-invalid',
        headers: valid,
        appId: 'lindwurm',
      },
      'a token of a signed-out session': { code: 'token-invalid', headers: of.out },
      'a token of a disabled member': { code: 'token-invalid', headers: of.disabled },
      'a token of a locked device': { code: 'session-locked', headers: ofLocked },
    } satisfies Record<string, Principal>);
    await makeWrongKeys(expiredKey);
    cookies['no cookie'] = '';
    cookies['a forged cookie'] = `${toCookie(ada)}A`;
    cookies['an expired session'] = expiredCookie;
    cookies['a staff token instead of a cookie'] = `billfold-session=${valid.authorization}`;
    for (const role of STAFF_ROLES) {
      weak[role] = await toBearer(await signIn(`${role}@fern.example`, role));
      weakKeys[role] = toKeyBearer((await makeKey(role)).key);
      await server.get('/api/fern/v1/staff/day', weakKeys[role]); // otherwise its first use would be recorded later
    }
  });
  afterAll(() => server.close());

  const toCookie = (device: Device) => device.getSetCookie().split(';')[0] ?? '';
  const toBearer = async (device: Device) => ({ authorization: `Bearer ${await device.token()}` });

  const toKeyBearer = (key: string) => ({ authorization: `Bearer ${key}` });

  function makeKey(role: StaffRole, expiresOn: string | null = null) {
    return createApiKey(server.office, COMMAND, { name: `Key of ${role}`, role, expiresOn });
  }

  async function makeWrongKeys({ key: expired }: { readonly key: string }): Promise<void> {
    const valid = await makeKey('owner');
    const revoked = await makeKey('owner');
    await revokeApiKey(server.office, COMMAND, revoked.apiKey.keyId);
    const mistyped = valid.key.slice(0, -1) + (valid.key.endsWith('A') ? 'B' : 'A');
    const ofOthers = { code: 'token-invalid', headers: toKeyBearer(valid.key), appId: 'lindwurm' };
    Object.assign(wrong, {
      'an expired API key': { code: 'token-expired', headers: toKeyBearer(expired) },
      'a revoked API key': { code: 'token-invalid', headers: toKeyBearer(revoked.key) },
      'an unknown API key': { code: 'token-invalid', headers: toKeyBearer(newApiKey()) },
      'a mistyped API key': { code: 'token-invalid', headers: toKeyBearer(mistyped) },
      'an API key of another business': ofOthers,
    });
    cookies['an API key instead of a cookie'] = `billfold-session=${valid.key}`;
  }

  async function signIn(email: string, role: StaffRole = 'owner'): Promise<Device> {
    await makeMember(server, email, role);
    const device = makeDevice(server);
    await device.signIn(email);
    return device;
  }

  async function disable(email: string): Promise<void> {
    const { db } = server.office;
    const member = await findMember(db, 'fern', { email });
    await changeMember(server.office, COMMAND, member?.userId ?? '', { isDisabled: true });
  }

  async function ask(base: string, { method, path }: Route, headers: Headers) {
    const url = base + path.replaceAll(/\{\w+\}/g, 'x');
    const sent = method === 'GET' ? { headers } : { headers, payload: {} };
    const { status, body } = await server.ask(method, url, sent);
    return [status, body.code] as const;
  }

  /** Makes calls and expects a problem of each, and an unchanged database. */
  async function expectRefused(
    routes: readonly (readonly [string, Route])[],
    code: ProblemCode,
    call: (route: Route) => Promise<readonly [number, string]>,
  ): Promise<void> {
    const before = await dumpTables(server.office.db);
    const found: Record<string, readonly [number, string]> = {};
    for (const [name, route] of routes) found[name] = await call(route);
    const expected = routes.map(([name]) => [name, [PROBLEMS[code], code]]);
    expect(found).toEqual(Object.fromEntries(expected));
    expect(await dumpTables(server.office.db)).toEqual(before);
  }

  it.each([
    'no token',
    'a session cookie only',
    'an expired token',
    'a forged token',
    'a token of another business',
    'a token of a signed-out session',
    'a token of a disabled member',
    'a token of a locked device',
    'an expired API key',
    'a revoked API key',
    'an unknown API key',
    'a mistyped API key',
    'an API key of another business',
  ])('every staff call is rejected with %s', async (name) => {
    const { code, headers, appId = 'fern' } = wrong[name] as Principal;
    await expectRefused(STAFF, code, (route) => ask(`/api/${appId}`, route, headers));
  });

  it.each(STAFF_ROLES)(
    'every staff call above the role %s is rejected, and no other',
    async (role) => {
      const headers = weak[role] as Headers;
      const isAbove = ([, route]: readonly [string, Route]) =>
        STAFF_ROLES.indexOf(route.minRole ?? 'staff') > STAFF_ROLES.indexOf(role);
      const call = (route: Route) => ask('/api/fern', route, headers);
      await expectRefused(STAFF.filter(isAbove), 'role-too-weak', call);
      for (const [name, route] of STAFF.filter((one) => !isAbove(one)))
        expect([name, (await call(route))[1]]).not.toEqual([name, 'role-too-weak']);
    },
  );

  it.each(STAFF_ROLES)('every staff call above an API key of %s is rejected', async (role) => {
    const call = (route: Route) => ask('/api/fern', route, weakKeys[role] as Headers);
    const isAbove = ([, route]: readonly [string, Route]) =>
      STAFF_ROLES.indexOf(route.minRole ?? 'staff') > STAFF_ROLES.indexOf(role);
    await expectRefused(STAFF.filter(isAbove), 'role-too-weak', call);
    const ofPeople = STAFF.filter(([, { needsPerson }]) => needsPerson);
    expect(ofPeople.map(([name]) => name)).toContain('createApiKey');
    await expectRefused(
      ofPeople.filter((one) => !isAbove(one)),
      'forbidden',
      call,
    );
  });

  it.each([
    'no cookie',
    'a forged cookie',
    'a signed-out session',
    'an expired session',
    'a staff token instead of a cookie',
    'an API key instead of a cookie',
  ])('every account call of a session is rejected with %s', async (name) => {
    const cookie = cookies[name] ?? '';
    await expectRefused(OF_SESSIONS, 'session-missing', (route) =>
      ask('/api/account', route, { cookie }),
    );
  });

  it('every account call that changes data is rejected from a page of another site', async () => {
    const changing = ACCOUNT.filter(([, { method }]) => method !== 'GET');
    const ada = await signIn('ada2@fern.example');
    await expectRefused(changing, 'forbidden', (route) =>
      ask('/api/account', route, { ...OTHER_SITE, cookie: toCookie(ada) }),
    );
  });
});
