import { and, asc, eq } from 'drizzle-orm';
import type { StaffRole } from '#contract/codes.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { members, staffSecondFactors, staffUsers } from '#server/database/schema/staff.ts';
import { newRowId } from '#server/platform/ids.ts';
import { endCreatedLinks, endOpenLinks } from './staffLinks.ts';

/** E-mail addresses are compared in lower case, without spaces around them. */
export function toEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** A person who is to become a member of a business. */
export interface NewMember {
  readonly appId: string;
  readonly email: string;
  /** The name of a new person. */
  readonly name: string;
  readonly role: StaffRole;
  readonly now: Date;
}

/** A member of a business. */
export interface Member {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly isDisabled: boolean;
  readonly hasSecondFactor: boolean;
}

const COLUMNS = {
  userId: staffUsers.id,
  name: staffUsers.name,
  email: staffUsers.email,
  role: members.role,
  disabledAt: members.disabledAt,
  confirmedAt: staffSecondFactors.confirmedAt,
};

/** The members of a business by name, disabled ones too. */
export async function listMembers(reader: Reader, appId: string): Promise<readonly Member[]> {
  const rows = await reader
    .select(COLUMNS)
    .from(members)
    .innerJoin(staffUsers, eq(staffUsers.id, members.userId))
    .leftJoin(staffSecondFactors, eq(staffSecondFactors.userId, members.userId))
    .where(eq(members.appId, appId))
    .orderBy(asc(staffUsers.name), asc(staffUsers.email));
  return rows.map(toMember);
}

/** A member by id or email, disabled or not; null if the business has no such member. */
export async function findMember(
  reader: Reader,
  appId: string,
  by: { readonly userId: string } | { readonly email: string },
): Promise<Member | null> {
  const isThis =
    'userId' in by ? eq(members.userId, by.userId) : eq(staffUsers.email, toEmail(by.email));
  const [row] = await reader
    .select(COLUMNS)
    .from(members)
    .innerJoin(staffUsers, eq(staffUsers.id, members.userId))
    .leftJoin(staffSecondFactors, eq(staffSecondFactors.userId, members.userId))
    .where(and(eq(members.appId, appId), isThis));
  return row === undefined ? null : toMember(row);
}

interface MemberColumns extends Omit<Member, 'isDisabled' | 'hasSecondFactor'> {
  readonly disabledAt: Date | null;
  readonly confirmedAt: Date | null;
}

function toMember({ disabledAt, confirmedAt, ...member }: MemberColumns): Member {
  return { ...member, isDisabled: disabledAt !== null, hasSecondFactor: confirmedAt !== null };
}

/**
 * Makes a person a member, and creates the person if the email is new. An existing membership gets the role and is
 * enabled. Links that could change this later stop working. Returns the person's id.
 */
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
  await tx
    .insert(members)
    .values({ appId, userId, role, createdAt: now })
    .onConflictDoUpdate({
      target: [members.appId, members.userId],
      set: { role, disabledAt: null },
    });
  await endOpenLinks(tx, { appId, email: user.email });
  if (role !== 'owner') await endCreatedLinks(tx, { appId, userId });
  return userId;
}
