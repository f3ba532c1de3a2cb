import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Account } from '#contract/entities/staff/account.ts';
import type { Database, Reader } from '#server/database/database.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { members, staffSessions, staffUsers } from '#server/database/schema/staff.ts';
import { newRowId } from '#server/platform/ids.ts';
import { hasSecondFactor } from '../second-factor/secondFactor.ts';

/** How long a device stays signed in. */
export const SESSION_MS = 7 * 24 * 60 * 60 * 1000;

const TOKEN_BYTES = 32;

/** A signed-in device and its person. */
export interface StaffSession {
  readonly id: string;
  readonly user: Account['user'];
  readonly pinHash: string | null;
  readonly isLocked: boolean;
}

/** The session of a token; null for one that has ended. */
export async function findSession(
  reader: Reader,
  token: string,
  now: Date,
): Promise<StaffSession | null> {
  const [row] = await reader
    .select({ session: staffSessions, user: staffUsers })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
    .where(and(eq(staffSessions.token, token), gt(staffSessions.expiresAt, now)));
  if (row === undefined) return null;
  const { id, name, email } = row.user;
  return {
    id: row.session.id,
    user: { id, name, email },
    pinHash: row.session.pinHash,
    isLocked: row.session.lockedAt !== null,
  };
}

/** Signs a person in without a password: the caller has checked who it is. Returns the session's token. */
export async function createSession(
  db: Pick<Database, 'insert'>,
  userId: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.insert(staffSessions).values({
    id: newRowId(),
    userId,
    token,
    expiresAt: new Date(now.getTime() + SESSION_MS),
    createdAt: now,
    updatedAt: now,
  });
  return token;
}

/** The account of a session, as its owner sees it. Disabled memberships are left out. */
export async function presentAccount(
  reader: Reader,
  { user, pinHash, isLocked }: StaffSession,
): Promise<Account> {
  const memberships = await reader
    .select({ appId: members.appId, businessName: businesses.name, role: members.role })
    .from(members)
    .innerJoin(businesses, eq(businesses.appId, members.appId))
    .where(and(eq(members.userId, user.id), isNull(members.disabledAt)))
    .orderBy(businesses.name, members.appId);
  return {
    user,
    memberships,
    hasPin: pinHash !== null,
    hasSecondFactor: await hasSecondFactor(reader, user.id),
    isLocked,
  };
}
