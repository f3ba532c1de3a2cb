import { eq } from 'drizzle-orm';
import type { WriteContext } from '#server/context/serverContext.ts';
import { staffSessions } from '#server/database/schema/staff.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { type Auth, openAuth } from './openAuth.ts';
import { createPasskeys, type Passkeys } from './passkeys/createPasskeys.ts';
import {
  type Credentials,
  createPasswordChecks,
  type SignInCredentials,
} from './passwords/createPasswordChecks.ts';
import { createSecondFactors, type SecondFactors } from './second-factor/createSecondFactors.ts';
import { activateOnDevice, newDeviceId } from './sessions/deviceSessions.ts';
import { createSession, findSession, type StaffSession } from './sessions/sessionStore.ts';
import { countAttempt, forgetFailures } from './signInLimit.ts';
import { readStaffKeys, type StaffKeySource } from './staffKey.ts';
import { checkApiKey } from './tokens/apiKeys.ts';
import { API_KEY_PREFIX } from './tokens/apiKeyText.ts';
import { readSignedText, signText } from './tokens/signedText.ts';
import {
  checkStaffToken,
  type IssuedToken,
  issueStaffToken,
  type StaffTokens,
} from './tokens/staffTokens.ts';

/** A session and the value of its cookies. */
export interface OpenedSession {
  readonly session: StaffSession;
  readonly cookie: string;
  /** The value of the cookie of its device. */
  readonly device: string;
}

/** Where a person signs in: the device (null for a new one) and the browser's user agent. */
export interface SignInBrowser {
  readonly device: string | null;
  readonly userAgent: string | null;
}

/** Sign-in, sessions and staff tokens of an installation. */
export interface Accounts extends StaffTokens, SecondFactors, Passkeys {
  /** Signs in on a device, or on a new one. Throws like `checkSignIn`. */
  signIn(credentials: SignInCredentials, browser: SignInBrowser): Promise<OpenedSession>;
  /**
   * Checks password and second factor of an existing account. Throws `sign-in-refused` for an unknown e-mail or a wrong password, like
   * `checkSecondFactor`, and `too-many-requests` after too many failures.
   */
  checkSignIn(credentials: SignInCredentials): Promise<void>;
  /** The session of a cookie's value; null for one that is not ours or has ended. */
  findSession(cookie: string): Promise<StaffSession | null>;
  /** Makes the session of a token the active one on a device, or on a new device. */
  openSession(token: string, browser: SignInBrowser): Promise<OpenedSession>;
  /** The id of a device by its cookie's value; null for one that is not ours. */
  findDevice(cookie: string): Promise<string | null>;
  /** A device without a session: its id, and the value of its cookie. */
  createDevice(): Promise<{ readonly id: string; readonly cookie: string }>;
  /** Checks the password of a person who is signed in. Throws `sign-in-refused` and `too-many-requests`. */
  checkPassword(credentials: Credentials): Promise<void>;
  /** The hash under which a password or PIN is stored. */
  hashPassword(password: string): Promise<string>;
  /** Whether a password or PIN matches a hash. */
  verifyPassword(password: string, hash: string): Promise<boolean>;
  /** Ends a session and its staff tokens. */
  endSession(sessionId: string): Promise<void>;
  /** A token for a business; null if the session's owner is not a member of it. */
  issueToken(sessionId: string, appId: string): Promise<IssuedToken | null>;
}

const NO_KEYS: StaffKeySource = { secretsKey: null, secretsKeyPrevious: null };

/** The accounts of an installation. Without a `secretsKey`, the signing key is derived from the database alone. */
export function createAccounts(context: WriteContext, source: StaffKeySource = NO_KEYS): Accounts {
  const { db, clock } = context;
  const getKeys = memoize(() => readStaffKeys(db, source));
  const getKey = async () => (await getKeys())[0];
  const getAuth = memoize(async () => openAuth(context, (await getKey()).toString('base64')));
  const getPasswords = async () => (await (await getAuth()).$context).password;
  const openSession: Accounts['openSession'] = async (token, { device: known, userAgent }) => {
    const now = clock.now();
    const session = await findSession(db, token, now);
    if (session === null) throw new Error('The session was not stored');
    const device = known ?? newDeviceId();
    const { id: sessionId, user } = session;
    await activateOnDevice(db, { sessionId, userId: user.id, device, userAgent, now });
    const key = await getKey();
    return {
      session,
      cookie: signText(key, 'cookie', token),
      device: signText(key, 'device', device),
    };
  };
  const secondFactors = createSecondFactors(context, getKeys);
  const checks = createPasswordChecks(context, getPasswords, secondFactors);
  return {
    ...secondFactors,
    ...createPasskeys(context, getKey),
    openSession,
    async signIn(credentials, browser) {
      const userId = await checks.checkProtected(credentials);
      if (userId !== null)
        return openSession(await createSession(db, userId, clock.now()), browser);
      await countAttempt(context, credentials);
      const token = await checkCredentials(await getAuth(), credentials);
      await forgetFailures(context, credentials);
      return openSession(token, browser);
    },
    ...createDevices(getKey),
    async findSession(cookie) {
      const token = readSignedText(await getKey(), 'cookie', cookie);
      return token === null ? null : findSession(db, token, clock.now());
    },
    checkPassword: checks.checkPassword,
    checkSignIn: checks.checkSignIn,
    async hashPassword(password) {
      return (await getPasswords()).hash(password);
    },
    async verifyPassword(password, hash) {
      return (await getPasswords()).verify({ password, hash });
    },
    async endSession(sessionId) {
      await db.delete(staffSessions).where(eq(staffSessions.id, sessionId));
    },
    async issueToken(sessionId, appId) {
      return issueStaffToken({ ...context, key: await getKey() }, sessionId, appId);
    },
    async check(token, appId) {
      if (token.startsWith(API_KEY_PREFIX)) return checkApiKey(context, token, appId);
      return checkStaffToken({ ...context, key: await getKey() }, token, appId);
    },
  };
}

function createDevices(
  getKey: () => Promise<Buffer>,
): Pick<Accounts, 'findDevice' | 'createDevice'> {
  return {
    async findDevice(cookie) {
      return readSignedText(await getKey(), 'device', cookie);
    },
    async createDevice() {
      const id = newDeviceId();
      return { id, cookie: signText(await getKey(), 'device', id) };
    },
  };
}

/** The token of a new session. */
async function checkCredentials(auth: Auth, { email, password }: Credentials): Promise<string> {
  try {
    const { token } = await auth.api.signInEmail({ body: { email, password } });
    return token;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new ProblemError('sign-in-refused');
  }
}

/** Refusals of better-auth (a wrong password, an invalid email) have a status below 500; database failures have none. */
function isRefusal(error: unknown): boolean {
  const { statusCode } = error as { readonly statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode < 500;
}

/** Runs `work` once and shares its result. After a failure the next call runs it again. */
function memoize<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null;
  return () => {
    result ??= work().catch((error: unknown) => {
      result = null;
      throw error;
    });
    return result;
  };
}
