import { and, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/database/database.ts';
import { staffCredentials, staffUsers } from '#server/database/schema/staff.ts';
import { newRowId } from '#server/platform/ids.ts';
import { toEmail } from '../members/memberStore.ts';

/** better-auth's name for passwords among the ways to sign in. */
const PASSWORD = 'credential';

/** A person's new password, hashed, in place of an earlier one. */
export async function setPassword(
  tx: Transaction,
  { userId, hash, now }: { readonly userId: string; readonly hash: string; readonly now: Date },
): Promise<void> {
  const { userId: owner, providerId } = staffCredentials;
  await tx.delete(staffCredentials).where(and(eq(owner, userId), eq(providerId, PASSWORD)));
  await tx.insert(staffCredentials).values({
    id: newRowId(),
    userId,
    accountId: userId,
    providerId: PASSWORD,
    password: hash,
    createdAt: now,
    updatedAt: now,
  });
}

/** The id of the person with this e-mail; null for an unknown one. */
export async function findUserId(reader: Reader, email: string): Promise<string | null> {
  const [row] = await reader
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(eq(staffUsers.email, toEmail(email)));
  return row?.id ?? null;
}

/** The hash of a person's password; null for an unknown e-mail, or a person without a password. */
export async function findPasswordHash(reader: Reader, email: string): Promise<string | null> {
  const [row] = await reader
    .select({ hash: staffCredentials.password })
    .from(staffUsers)
    .innerJoin(staffCredentials, eq(staffCredentials.userId, staffUsers.id))
    .where(and(eq(staffUsers.email, toEmail(email)), eq(staffCredentials.providerId, PASSWORD)));
  return row?.hash ?? null;
}
