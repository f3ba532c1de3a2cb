import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { SignedInDevice } from '#contract/entities/staff/account.ts';
import type { Database, Reader } from '#server/database/database.ts';
import { staffSessions } from '#server/database/schema/staff.ts';
import { readUserAgent } from './readUserAgent.ts';
import type { StaffSession } from './sessionStore.ts';

const { id, userId, expiresAt, updatedAt, userAgent } = staffSessions;

/** The devices on which the person of a session is signed in: that of the session, then the last used ones. */
export async function listSignedInDevices(
  reader: Reader,
  session: StaffSession,
  now: Date,
): Promise<SignedInDevice[]> {
  const rows = await reader
    .select({ id, userAgent, updatedAt })
    .from(staffSessions)
    .where(and(eq(userId, session.user.id), gt(expiresAt, now)))
    .orderBy(desc(eq(id, session.id)), desc(updatedAt), id);
  return rows.map((row) => ({
    id: row.id,
    ...readUserAgent(row.userAgent ?? ''),
    lastUsedAt: row.updatedAt.toISOString(),
    isThisDevice: row.id === session.id,
  }));
}

/** Ends another session of the same person, or all others (null). Their staff tokens end with them. Returns how many ended. */
export async function endOtherSessions(
  db: Database,
  session: StaffSession,
  only: string | null,
): Promise<number> {
  const ended = await db
    .delete(staffSessions)
    .where(
      and(
        eq(userId, session.user.id),
        ne(id, session.id),
        only === null ? undefined : eq(id, only),
      ),
    )
    .returning({ id });
  return ended.length;
}
