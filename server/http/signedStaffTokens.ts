import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { StaffTokens, TokenCheck } from './staffTokens.ts';

/** Whose token it is: of whom, in which business. */
export interface TokenSubject {
  readonly staffId: string;
  readonly appId: string;
}

/** A token as it is handed out. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Tokens that are signed with a key of this server, so that nothing of them is stored. */
export interface SignedStaffTokens extends StaffTokens {
  issue(subject: TokenSubject): IssuedToken;
}

/** So long a token opens the calls of staff, in ms. */
const VALID_MS = 60 * 60 * 1000;

/** Staff id, business, and the end in ms since 1970. */
type Claims = readonly [staffId: string, appId: string, expiresMs: number];

/** Tokens under a key: whoever has it can issue them. */
export function createSignedStaffTokens(key: Buffer, clock: Clock): SignedStaffTokens {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    issue({ staffId, appId }) {
      const expiresAt = new Date(clock.now().getTime() + VALID_MS);
      const claims: Claims = [staffId, appId, expiresAt.getTime()];
      const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return { token: `${text}.${sign(text).toString('base64url')}`, expiresAt };
    },
    async check(token, appId): Promise<TokenCheck> {
      const [text = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = sign(text);
      if (given.length !== right.length || !timingSafeEqual(given, right))
        return { state: 'refused' };
      const [staffId, ofApp, expiresMs] = JSON.parse(
        Buffer.from(text, 'base64url').toString(),
      ) as Claims;
      if (ofApp !== appId) return { state: 'refused' };
      if (expiresMs <= clock.now().getTime()) return { state: 'expired' };
      return { state: 'valid', staffId };
    },
  };
}
