import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StaffRole } from '#contract/codes.ts';
import type { StaffTokens, TokenCheck } from '#server/accounts/tokens/staffTokens.ts';
import type { Clock } from '#server/platform/clock.ts';

/** The token's owner, business and role. */
export interface TokenSubject {
  readonly staffId: string;
  readonly appId: string;
  /** Defaults to `owner`. */
  readonly role?: StaffRole;
}

/** A newly issued token. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Tokens of staff who have no accounts, for tests of what staff do. */
export interface SignedStaffTokens extends StaffTokens {
  issue(subject: TokenSubject): IssuedToken;
}

/** How long a token is valid, in ms. */
const VALID_MS = 60 * 60 * 1000;

/** Staff id, business, the end in ms since 1970, and the role. */
type Claims = readonly [staffId: string, appId: string, expiresMs: number, role: StaffRole];

/** Tokens under a key, which allows issuing them. */
export function createSignedStaffTokens(key: Buffer, clock: Clock): SignedStaffTokens {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    issue({ staffId, appId, role = 'owner' }) {
      const expiresAt = new Date(clock.now().getTime() + VALID_MS);
      const claims: Claims = [staffId, appId, expiresAt.getTime(), role];
      const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return { token: `${text}.${sign(text).toString('base64url')}`, expiresAt };
    },
    async check(token, appId): Promise<TokenCheck> {
      const [text = '', signature = ''] = token.split('.');
      const received = Buffer.from(signature, 'base64url');
      const right = sign(text);
      if (received.length !== right.length || !timingSafeEqual(received, right))
        return { state: 'invalid' };
      const [staffId, ofApp, expiresMs, role] = JSON.parse(
        Buffer.from(text, 'base64url').toString(),
      ) as Claims;
      if (ofApp !== appId) return { state: 'invalid' };
      if (expiresMs <= clock.now().getTime()) return { state: 'expired' };
      return { state: 'valid', staffId, name: staffId, role };
    },
  };
}
