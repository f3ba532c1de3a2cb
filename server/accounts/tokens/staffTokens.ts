import { and, eq, gt, isNull } from 'drizzle-orm';
import type { StaffRole } from '#contract/codes.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import { members, staffSessions, staffUsers } from '#server/database/schema/staff.ts';
import { readSignedText, signText } from './signedText.ts';

/** How a member of staff was identified: by a session, an API key that acts for itself, or a token of a surrounding platform. */
export type StaffSource = 'session' | 'api-key' | 'platform';

/** The result of checking a token: whose it is, expired, locked device, without a role that exists, or not valid in this business. */
export type TokenCheck =
  | {
      readonly state: 'valid';
      readonly staffId: string;
      readonly name: string;
      readonly role: StaffRole;
      /** Defaults to `session`. */
      readonly via?: StaffSource;
    }
  | { readonly state: 'expired' }
  | { readonly state: 'locked' }
  | { readonly state: 'no-role' }
  | { readonly state: 'invalid' };

/** Checks the tokens of staff. */
export interface StaffTokens {
  check(token: string, appId: string): Promise<TokenCheck>;
}

/** A token as it is issued. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: Date;
  readonly role: StaffRole;
}

/** How long a token is valid, in ms. */
const VALID_MS = 10 * 60 * 1000;

/** Session, business, and the end in ms since 1970. */
type Claims = readonly [sessionId: string, appId: string, expiresMs: number];

type Context = WriteContext & { readonly key: Buffer };

/** A token of a session for one business, which records its last use; null if its owner is not a member, or is disabled. */
export async function issueStaffToken(
  context: Context,
  sessionId: string,
  appId: string,
): Promise<IssuedToken | null> {
  const found = await findMember(context, sessionId, appId);
  if (found === null) return null;
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await context.db
    .update(staffSessions)
    .set({ updatedAt: now })
    .where(eq(staffSessions.id, sessionId));
  const claims: Claims = [sessionId, appId, expiresAt.getTime()];
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return { token: signText(context.key, 'token', text), expiresAt, role: found.role };
}

/**
 * Whose token it is. Session, membership and role are read from the database each time, so that sign-out, disabling and a new role
 * take effect at once.
 */
export async function checkStaffToken(
  context: Context,
  token: string,
  appId: string,
): Promise<TokenCheck> {
  const text = readSignedText(context.key, 'token', token);
  if (text === null) return { state: 'invalid' };
  const [sessionId, ofApp, expiresMs] = JSON.parse(
    Buffer.from(text, 'base64url').toString(),
  ) as Claims;
  if (ofApp !== appId) return { state: 'invalid' };
  if (expiresMs <= context.clock.now().getTime()) return { state: 'expired' };
  const found = await findMember(context, sessionId, appId);
  if (found === null) return { state: 'invalid' };
  const { staffId, name, role, lockedAt } = found;
  return lockedAt === null ? { state: 'valid', staffId, name, role } : { state: 'locked' };
}

/** The member that a session belongs to; null if the session or the membership has ended. */
async function findMember({ db, clock }: Context, sessionId: string, appId: string) {
  const { userId, lockedAt } = staffSessions;
  const [row] = await db
    .select({ staffId: userId, name: staffUsers.name, role: members.role, lockedAt })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, userId))
    .innerJoin(members, and(eq(members.userId, userId), eq(members.appId, appId)))
    .where(
      and(
        eq(staffSessions.id, sessionId),
        gt(staffSessions.expiresAt, clock.now()),
        isNull(members.disabledAt),
      ),
    );
  return row ?? null;
}
