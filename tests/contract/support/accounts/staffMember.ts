import { SESSION_COOKIE, type StaffRole } from '#contract/codes.ts';
import { createAccounts } from '#server/accounts/createAccounts.ts';
import { addMember } from '#server/accounts/members/memberStore.ts';
import { setPassword } from '#server/accounts/passwords/passwordStore.ts';
import type { TestResponse, TestServer } from '../server/testServer.ts';

/** The password of every member in tests. */
export const PASSWORD = 'correct horse battery';

/** The stored form of `PASSWORD`: hashing takes a tenth of a second, so it is hashed once for all members. */
let passwordHash: Promise<string> | undefined;

/** Makes a person a member of a business who signs in with `PASSWORD`; returns the person's id. */
export async function makeMember(
  { office }: Pick<TestServer, 'office'>,
  email: string,
  role: StaffRole = 'owner',
  appId = 'fern',
): Promise<string> {
  passwordHash ??= createAccounts(office).hashPassword(PASSWORD);
  const hash = await passwordHash;
  const now = office.clock.now();
  return office.db.transaction(async (tx) => {
    const [name = email] = email.split('@');
    const userId = await addMember(tx, { appId, email, name, role, now });
    await setPassword(tx, { userId, hash, now });
    return userId;
  });
}

/** A device: it sends the cookies that it was given last. */
export interface Device {
  /** The whole `Set-Cookie` header of the session that it was given last. */
  getSetCookie(): string;
  ask(method: 'GET' | 'POST', path: string, payload?: object): Promise<TestResponse>;
  signIn(email: string, password?: string): Promise<TestResponse>;
  /** A staff token of a business. */
  token(appId?: string): Promise<string>;
}

/** A device that has no cookie yet; `headers` go with each call. */
export function makeDevice(
  server: Pick<TestServer, 'ask'>,
  headers: Readonly<Record<string, string>> = {},
): Device {
  const cookies = new Map<string, string>();
  const getCookies = () => [...cookies.values()].map((whole) => whole.split(';')[0]).join('; ');
  const ask: Device['ask'] = async (method, path, payload) => {
    const response = await server.ask(method, `/api/account${path}`, {
      key: false,
      headers: { ...headers, ...(cookies.size === 0 ? {} : { cookie: getCookies() }) },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const whole of [response.headers['set-cookie'] ?? []].flat())
      cookies.set(whole.slice(0, whole.indexOf('=')), whole);
    return response;
  };
  return {
    ask,
    getSetCookie: () => cookies.get(SESSION_COOKIE) ?? '',
    signIn: (email, password = PASSWORD) => ask('POST', '/sign-in', { email, password }),
    token: async (appId = 'fern') => (await ask('POST', '/token', { appId })).body.token,
  };
}
