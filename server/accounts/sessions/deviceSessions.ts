import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { DeviceMember } from '#contract/entities/staff/account.ts';
import type { Database, Reader } from '#server/database/database.ts';
import { staffSessions, staffUsers } from '#server/database/schema/staff.ts';

const ID_BYTES = 16;

const { id, userId, deviceId, expiresAt, pinHash, lockedAt } = staffSessions;

/** The id of a device that signs in for the first time. */
export function newDeviceId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** A session that becomes the active one on a device. */
export interface DeviceSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly device: string;
  /** The browser's user agent. */
  readonly userAgent: string | null;
  readonly now: Date;
}

/** The maximum length of a stored user agent, in characters. */
const LONGEST_AGENT = 300;

/**
 * Makes a session the active one on a device. Earlier sessions of the same person there end; those of others are
 * locked, or end if they have no PIN to unlock them.
 */
export async function activateOnDevice(
  db: Database,
  { sessionId, userId: person, device, userAgent, now }: DeviceSession,
): Promise<void> {
  const isOther = and(eq(deviceId, device), ne(id, sessionId));
  await db.transaction(async (tx) => {
    const change = { userAgent: userAgent?.slice(0, LONGEST_AGENT) ?? null, updatedAt: now };
    await tx
      .update(staffSessions)
      .set({ deviceId: device, ...change })
      .where(eq(id, sessionId));
    await tx.delete(staffSessions).where(and(isOther, eq(userId, person)));
    await tx.delete(staffSessions).where(and(isOther, isNull(pinHash)));
    await tx
      .update(staffSessions)
      .set({ lockedAt: sql`coalesce(${lockedAt}, ${sql.param(now, lockedAt)})` })
      .where(isOther);
  });
}

/** The people who can open a session on a device with a PIN, by name. */
export async function listDeviceMembers(
  reader: Reader,
  device: string,
  now: Date,
): Promise<DeviceMember[]> {
  return reader
    .select({ userId, name: staffUsers.name })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, userId))
    .where(isOpenable(device, now))
    .orderBy(asc(staffUsers.name), asc(userId));
}

/** The session that a person can open on a device with a PIN; null if there is none. */
export async function findDeviceSession(
  reader: Reader,
  device: string,
  { userId: person, now }: { readonly userId: string; readonly now: Date },
): Promise<{ readonly id: string; readonly token: string } | null> {
  const [row] = await reader
    .select({ id, token: staffSessions.token })
    .from(staffSessions)
    .where(and(isOpenable(device, now), eq(userId, person)));
  return row ?? null;
}

function isOpenable(device: string, now: Date) {
  return and(eq(deviceId, device), isNotNull(pinHash), gt(expiresAt, now));
}
