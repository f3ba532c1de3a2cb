import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { STAFF_ROLES, type StaffRole } from '#contract/codes.ts';
import type { Clock } from '#server/platform/clock.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { StaffPlatform } from '#server/platform/settings/staffPlatform.ts';
import { withoutBidiControls } from '#server/platform/withoutBidiControls.ts';
import { createPlatformKeys } from './platformKeys.ts';
import type { StaffTokens, TokenCheck } from './staffTokens.ts';

/** Only algorithms with a public key, so that the key set cannot be used to sign. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];

/** How far the clocks of platform and server may differ, in s. */
const TOLERANCE_SECONDS = 30;

const LONGEST_ID = 100;
const LONGEST_NAME = 100;

/** Three parts separated by dots; our own tokens have two, and API keys one. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]*$/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROLS = /[\u0000-\u001f\u007f]/;

/** Dependencies of the check of platform tokens. */
interface PlatformContext {
  readonly clock: Clock;
  readonly platform: StaffPlatform;
}

/** Checks the tokens of a surrounding platform, and passes all other tokens to `others`. */
export function withPlatformTokens(
  others: StaffTokens,
  { clock, platform }: PlatformContext,
): StaffTokens {
  const getKey = createPlatformKeys(platform.jwksUrl);
  return {
    check: (token, appId) =>
      JWT.test(token)
        ? checkPlatformToken(token, appId, { clock, platform, getKey })
        : others.check(token, appId),
  };
}

async function checkPlatformToken(
  token: string,
  appId: string,
  { clock, platform, getKey }: PlatformContext & { readonly getKey: JWTVerifyGetKey },
): Promise<TokenCheck> {
  try {
    const { payload } = await jwtVerify(token, getKey, {
      algorithms: ALGORITHMS,
      issuer: platform.issuer,
      audience: platform.audience,
      requiredClaims: ['exp', 'sub', 'appId'],
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: clock.now(),
    });
    return toCheck(payload, appId);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    return { state: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
  }
}

/** The member that the claims of a verified token describe. The prefix distinguishes a subject from our own members. */
function toCheck({ sub = '', name, role, appId: ofApp }: JWTPayload, appId: string): TokenCheck {
  const isId = sub !== '' && sub.length <= LONGEST_ID && !CONTROLS.test(sub);
  if (ofApp !== appId || !isId) return { state: 'invalid' };
  if (!isRole(role)) return { state: 'no-role' };
  return {
    state: 'valid',
    staffId: `platform:${sub}`,
    name: toName(name) ?? sub,
    role,
    via: 'platform',
  };
}

function isRole(role: unknown): role is StaffRole {
  return STAFF_ROLES.some((one) => one === role);
}

function toName(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  const text = String(withoutBidiControls(name)).replaceAll(new RegExp(CONTROLS, 'g'), ' ').trim();
  return text === '' ? null : text.slice(0, LONGEST_NAME);
}
