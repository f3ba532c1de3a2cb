import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { staffSessions } from '#server/database/schema/staff.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** A session ends after this many wrong PINs. */
const MOST_FAILURES = 5;

/** Sets the PIN of a device, as a hash. */
export async function setDevicePin(db: Database, sessionId: string, pinHash: string) {
  await db
    .update(staffSessions)
    .set({ pinHash, pinFailures: 0 })
    .where(eq(staffSessions.id, sessionId));
}

/** Locks a device. Locking it again changes nothing. */
export async function lockDevice(db: Database, sessionId: string, now: Date) {
  const { lockedAt, id } = staffSessions;
  await db
    .update(staffSessions)
    .set({ lockedAt: sql`coalesce(${lockedAt}, ${sql.param(now, lockedAt)})` })
    .where(eq(id, sessionId));
}

/**
 * Unlocks a device if `isRight` accepts the hash of its PIN. An attempt is counted before it is checked, so that simultaneous
 * attempts are counted too. Throws `pin-wrong`, or `session-missing` for the last wrong PIN, which ends the session.
 */
export async function unlockDevice(
  db: Database,
  sessionId: string,
  isRight: (pinHash: string) => Promise<boolean>,
): Promise<void> {
  const isThis = eq(staffSessions.id, sessionId);
  const [counted] = await db
    .update(staffSessions)
    .set({ pinFailures: sql`${staffSessions.pinFailures} + 1` })
    .where(and(isThis, lt(staffSessions.pinFailures, MOST_FAILURES)))
    .returning({ pinHash: staffSessions.pinHash, failures: staffSessions.pinFailures });
  if (counted === undefined) throw new ProblemError('session-missing');
  if (counted.pinHash !== null && (await isRight(counted.pinHash))) {
    await db.update(staffSessions).set({ pinFailures: 0, lockedAt: null }).where(isThis);
    return;
  }
  if (counted.failures < MOST_FAILURES) throw new ProblemError('pin-wrong');
  await db.delete(staffSessions).where(isThis);
  throw new ProblemError('session-missing');
}
