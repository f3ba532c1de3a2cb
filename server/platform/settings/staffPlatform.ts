import { type Environment, readText, readUrl, SettingsError } from './environment.ts';

/** A surrounding platform whose tokens staff calls accept. */
export interface StaffPlatform {
  /** Where its public keys are. */
  readonly jwksUrl: string;
  /** Who its tokens say that they are from, and whom they are for. */
  readonly issuer: string;
  readonly audience: string;
}

const NAMES = ['STAFF_JWKS_URL', 'STAFF_ISSUER', 'STAFF_AUDIENCE'] as const;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** The platform whose tokens are accepted; null for none. Throws a `SettingsError` if only a part of it is set. */
export function readStaffPlatform(env: Environment, environment: string): StaffPlatform | null {
  const [jwksUrl, issuer, audience] = NAMES.map((name) => readText(env, name));
  const missing = NAMES.filter((name) => readText(env, name) === null);
  if (missing.length === NAMES.length) return null;
  if (!jwksUrl || !issuer || !audience)
    throw new SettingsError(
      `${missing.join(' and ')} must be set too: ${NAMES.join(', ')} work only together.`,
    );
  return { jwksUrl: checkUrl(env, environment !== 'production'), issuer, audience };
}

/** Requires https, since keys that are fetched over plain http could be replaced on the way. */
function checkUrl(env: Environment, isLoopbackAllowed: boolean): string {
  const text = readUrl(env, 'STAFF_JWKS_URL', '');
  const { protocol, hostname, username, password } = new URL(text);
  const isSafe = protocol === 'https:' || (isLoopbackAllowed && LOOPBACK.test(hostname));
  if (isSafe && username === '' && password === '') return text;
  throw new SettingsError(
    'STAFF_JWKS_URL must begin with https:// and have no password. http:// is allowed for this machine outside production (ENVIRONMENT).',
  );
}
