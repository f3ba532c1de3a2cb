import { eq } from 'drizzle-orm';
import type { StaffRole } from '#contract/codes.ts';
import type { Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { members, staffUsers } from '#server/database/schema/staff.ts';
import { newRowId } from '#server/platform/ids.ts';

/** E-mail addresses are compared in lower case, without spaces around them. */
export function toEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Somebody who is to become a member of a business. */
export interface NewMember {
  readonly appId: string;
  readonly email: string;
  /** The name of a person who is new. */
  readonly name: string;
  readonly role: StaffRole;
  readonly now: Date;
}

/** Makes a person a member, and the person where the e-mail is new. A membership that exists stays as it is. Returns the person's id. */
export async function addMember(
  tx: Transaction,
  { appId, email, name, role, now }: NewMember,
): Promise<string> {
  const user = { id: newRowId(), name, email: toEmail(email), createdAt: now, updatedAt: now };
  await tx.insert(staffUsers).values(user).onConflictDoNothing();
  const [found] = await tx
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(eq(staffUsers.email, user.email))
    .for(ROW_LOCK);
  const userId = found?.id ?? user.id;
  await tx.insert(members).values({ appId, userId, role, createdAt: now }).onConflictDoNothing();
  return userId;
}
