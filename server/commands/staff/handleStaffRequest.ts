import { eq } from 'drizzle-orm';
import {
  changeMember,
  createPasswordReset,
  inviteMember,
  type MemberChange,
  removeMemberSecondFactor,
} from '#server/accounts/members/memberChanges.ts';
import {
  addMember,
  findMember,
  listMembers,
  toEmail,
} from '#server/accounts/members/memberStore.ts';
import type { IssuedLink } from '#server/accounts/members/staffLinks.ts';
import { COMMAND_ACTOR, writeAudit } from '#server/audit/writeAudit.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import { staffUsers } from '#server/database/schema/staff.ts';
import { findBusiness } from '#server/documents/businessStore.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { CommandResponse } from '../printResponse.ts';
import type { StaffRequest } from './staffRequest.ts';

/** What problem codes mean in this command. */
const REFUSALS: Readonly<Record<string, string>> = {
  'already-member': 'This person is already a member of the business.',
  'last-owner':
    'This is the last owner of the business. Make another member an owner first, with "npm run staff -- invite".',
  'not-found': 'No member of this business has this e-mail address.',
};

/**
 * Lists or changes the staff of a business; `base` is the base URL of links. Links are in the response and are stored
 * nowhere.
 */
export async function handleStaffRequest(
  deps: WriteContext,
  base: string,
  request: StaffRequest,
): Promise<CommandResponse> {
  const { app: appId } = request;
  if ((await findBusiness(deps.db, appId)) === null)
    return { status: 'refused', lines: [`There is no business ${appId}.`] };
  try {
    return { status: 'done', lines: await run(deps, base, request) };
  } catch (error) {
    const line = error instanceof ProblemError ? REFUSALS[error.code] : undefined;
    if (line === undefined) throw error;
    return { status: 'refused', lines: [line] };
  }
}

async function run(
  deps: WriteContext,
  base: string,
  request: StaffRequest,
): Promise<readonly string[]> {
  const { app: appId } = request;
  const change: MemberChange = { appId, actor: COMMAND_ACTOR, requestId: null };
  if (request.action === 'list') return listLines(deps, appId);
  const { email } = request;
  if (request.action === 'add' || request.action === 'invite') {
    if (request.action === 'add' && (await addExistingUser(deps, change, request)))
      return [`${toEmail(email)}: ${request.role}`];
    return toLines(base, await inviteMember(deps, change, request));
  }
  const member = await findMember(deps.db, appId, { email });
  if (member === null) throw new ProblemError('not-found');
  if (request.action === 'reset')
    return toLines(base, await createPasswordReset(deps, change, member.userId));
  if (request.action === 'remove-second-factor') {
    await removeMemberSecondFactor(deps, change, member.userId);
    return [
      `${member.email}: ${member.hasSecondFactor ? 'second factor removed' : 'has no second factor'}`,
    ];
  }
  const isDisabled = request.action === 'disable';
  await changeMember(deps, change, member.userId, { isDisabled });
  return [`${member.email}: ${request.action}d`];
}

async function listLines({ db }: WriteContext, appId: string): Promise<readonly string[]> {
  const all = await listMembers(db, appId);
  if (all.length === 0) return [`${appId} has no staff yet.`];
  return all.map(
    ({ email, name, role, isDisabled }) =>
      `${email}  ${name}  ${role}${isDisabled ? ' (disabled)' : ''}`,
  );
}

function toLines(base: string, { path, expiresAt }: IssuedLink): readonly string[] {
  const link = base.replace('{group}', 'staff') + path;
  return [
    link,
    `This link works once, until ${expiresAt.toISOString()}. Send it to that person only.`,
  ];
}

/** Makes a person with an account a member at once; false for a person without one. */
async function addExistingUser(
  { db, clock }: WriteContext,
  change: MemberChange,
  { email: typed, role }: Extract<StaffRequest, { action: 'add' | 'invite' }>,
): Promise<boolean> {
  const email = toEmail(typed);
  const { appId } = change;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(staffUsers).where(eq(staffUsers.email, email));
    if (user === undefined) return false;
    const existing = await findMember(tx, appId, { email });
    if (existing !== null && !existing.isDisabled) throw new ProblemError('already-member');
    const userId = await addMember(tx, { appId, email, name: user.name, role, now });
    const target = { kind: 'member', id: userId, label: email };
    await writeAudit(tx, { ...change, at: now, action: 'member.added', target, after: { role } });
    return true;
  });
}
