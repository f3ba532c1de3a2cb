import { and, eq, ne } from 'drizzle-orm';
import type { StaffRole } from '#contract/codes.ts';
import { type AuditActor, writeAudit } from '#server/audit/writeAudit.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import type { Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { members } from '#server/database/schema/staff.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { removeSecondFactor } from '../second-factor/secondFactor.ts';
import { findMember, type Member, toEmail } from './memberStore.ts';
import { createStaffLink, endCreatedLinks, endOpenLinks, type IssuedLink } from './staffLinks.ts';

/** The business whose members change, who changes them, and the request. */
export interface MemberChange {
  readonly appId: string;
  readonly actor: AuditActor;
  readonly requestId: string | null;
}

/** Creates a link with which the person with this email becomes a member. Throws `already-member`. */
export async function inviteMember(
  { db, clock }: WriteContext,
  change: MemberChange,
  { email: typed, role }: { readonly email: string; readonly role: StaffRole },
): Promise<IssuedLink> {
  const { appId } = change;
  const email = toEmail(typed);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const existing = await findMember(tx, appId, { email });
    if (existing !== null && !existing.isDisabled) throw new ProblemError('already-member');
    const createdBy = await lockCreator(tx, change);
    const invitation = { kind: 'invitation', appId, email, role, createdBy, now } as const;
    const link = await createStaffLink(tx, invitation);
    await writeAudit(tx, {
      ...change,
      at: now,
      action: 'member.invited',
      target: { kind: 'member', id: email, label: email },
      after: { role },
    });
    return link;
  });
}

/** The changed fields of a member. Missing fields stay as they are. */
export interface MemberUpdate {
  readonly role?: StaffRole;
  readonly isDisabled?: boolean;
}

/**
 * Changes a member's role, or disables or enables one. The links that a member created end when they are no longer an owner,
 * and open invitations of a member end when they are enabled. Throws `last-owner` if the business would have no owner left.
 */
export async function changeMember(
  { db, clock }: WriteContext,
  change: MemberChange,
  userId: string,
  update: MemberUpdate,
): Promise<Member> {
  const { appId } = change;
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockMembers(tx, appId);
    const before = orThrowNotFound(await findMember(tx, appId, { userId }));
    const { role = before.role, isDisabled = before.isDisabled } = update;
    if (role === before.role && isDisabled === before.isDisabled) return before;
    const isOwner = role === 'owner' && !isDisabled;
    if (!isOwner && !(await hasOtherOwner(tx, appId, userId))) throw new ProblemError('last-owner');
    await tx
      .update(members)
      .set({ role, disabledAt: isDisabled ? now : null })
      .where(and(eq(members.appId, appId), eq(members.userId, userId)));
    if (!isOwner) await endCreatedLinks(tx, { appId, userId });
    if (before.isDisabled && !isDisabled) await endOpenLinks(tx, { appId, email: before.email });
    await writeAudit(tx, {
      ...change,
      at: now,
      action: toAction(before, { role, isDisabled }),
      target: { kind: 'member', id: userId, label: before.email },
      before: { role: before.role, isDisabled: before.isDisabled },
      after: { role, isDisabled },
    });
    return { ...before, role, isDisabled };
  });
}

/**
 * Creates a link with which a member sets a new password. An owner can create one only for a member of no other
 * business (`forbidden`), since the password would give access to that business too.
 */
export async function createPasswordReset(
  { db, clock }: WriteContext,
  change: MemberChange,
  userId: string,
): Promise<IssuedLink> {
  const { appId, actor } = change;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { email } = orThrowNotFound(await findMember(tx, appId, { userId }));
    if (actor.via !== 'command' && (await isMemberElsewhere(tx, appId, userId)))
      throw new ProblemError('forbidden');
    const createdBy = await lockCreator(tx, change);
    const reset = { kind: 'password-reset', appId, email, userId, createdBy, now } as const;
    const link = await createStaffLink(tx, reset);
    await writeAudit(tx, {
      ...change,
      at: now,
      action: 'member.password-reset-created',
      target: { kind: 'member', id: userId, label: email },
    });
    return link;
  });
}

/**
 * Turns off a member's lost second factor. An owner can do this only for another member who belongs to no other
 * business (`forbidden`). Does nothing if no second factor is on.
 */
export async function removeMemberSecondFactor(
  { db, clock }: WriteContext,
  change: MemberChange,
  userId: string,
): Promise<Member> {
  const { appId, actor } = change;
  return db.transaction(async (tx) => {
    const member = orThrowNotFound(await findMember(tx, appId, { userId }));
    const isOwn = actor.id === userId;
    if (isOwn || (actor.via !== 'command' && (await isMemberElsewhere(tx, appId, userId))))
      throw new ProblemError('forbidden');
    if (await removeSecondFactor(tx, userId))
      await writeAudit(tx, {
        ...change,
        at: clock.now(),
        action: 'member.second-factor-removed',
        target: { kind: 'member', id: userId, label: member.email },
      });
    return { ...member, hasSecondFactor: false };
  });
}

function toAction(before: MemberUpdate, after: MemberUpdate): string {
  if (before.isDisabled === after.isDisabled) return 'member.role-changed';
  return after.isDisabled ? 'member.disabled' : 'member.enabled';
}

/** Serializes changes of members, so that two owners cannot demote each other at the same time. */
async function lockMembers(tx: Transaction, appId: string): Promise<void> {
  await tx
    .select({ appId: businesses.appId })
    .from(businesses)
    .where(eq(businesses.appId, appId))
    .for(ROW_LOCK);
}

/**
 * The owner who creates a link, null if it is a command or a platform. Throws `role-too-weak` if another owner has
 * demoted or disabled this one since the call was authorized, as the link would not end then.
 */
async function lockCreator(
  tx: Transaction,
  { appId, actor }: Pick<MemberChange, 'appId' | 'actor'>,
): Promise<string | null> {
  if (actor.via !== 'session' || actor.id === null) return null;
  await lockMembers(tx, appId);
  const creator = await findMember(tx, appId, { userId: actor.id });
  if (creator?.role !== 'owner' || creator.isDisabled) throw new ProblemError('role-too-weak');
  return actor.id;
}

async function hasOtherOwner(tx: Transaction, appId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ disabledAt: members.disabledAt })
    .from(members)
    .where(and(eq(members.appId, appId), eq(members.role, 'owner'), ne(members.userId, userId)));
  return rows.some(({ disabledAt }) => disabledAt === null);
}

async function isMemberElsewhere(tx: Transaction, appId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ appId: members.appId })
    .from(members)
    .where(and(eq(members.userId, userId), ne(members.appId, appId)))
    .limit(1);
  return rows.length > 0;
}
