import { eq } from 'drizzle-orm';
import { STAFF_ROLES, type StaffRole } from '#contract/codes.ts';
import { createAccounts } from '#server/accounts/createAccounts.ts';
import { addMember } from '#server/accounts/members/memberStore.ts';
import { setPassword } from '#server/accounts/passwords/passwordStore.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import { members, staffUsers } from '#server/database/schema/staff.ts';

/** The password of every member of the demo. It is public: only businesses of the demo have these members. */
export const DEMO_PASSWORD = 'billfold-demo';

const NAMES: Readonly<Record<StaffRole, string>> = {
  owner: 'Olive Hart',
  staff: 'Sam Rivera',
  'read-only': 'Rae Lindqvist',
};

/** A member of a demo business who can sign in. */
export interface DemoMember {
  readonly appId: string;
  readonly role: StaffRole;
  readonly name: string;
  readonly email: string;
}

/** One member of each role of a business, and a bookkeeper who works for all of them. */
export function demoMembers(appId: string): readonly DemoMember[] {
  const own = STAFF_ROLES.map((role) => ({
    appId,
    role,
    name: NAMES[role],
    email: `${role}@${appId}.example`,
  }));
  const bookkeeper = { name: 'Bo Ledger', email: 'bookkeeper@demo.example' };
  return [...own, { appId, role: 'read-only', ...bookkeeper }];
}

/** Adds missing members to the businesses of the demo. Existing members stay as they are. */
export async function addDemoMembers(
  context: WriteContext,
  appIds: readonly string[],
): Promise<void> {
  const { db, clock } = context;
  const found = await db
    .select({ appId: members.appId, email: staffUsers.email })
    .from(members)
    .innerJoin(staffUsers, eq(staffUsers.id, members.userId));
  const existing = new Set(found.map(({ appId, email }) => `${appId} ${email}`));
  const missing = appIds
    .flatMap(demoMembers)
    .filter(({ appId, email }) => !existing.has(`${appId} ${email}`));
  if (missing.length === 0) return;
  const hash = await createAccounts(context).hashPassword(DEMO_PASSWORD);
  const now = clock.now();
  await db.transaction(async (tx) => {
    for (const { appId, role, name, email } of missing) {
      const userId = await addMember(tx, { appId, email, name, role, now });
      await setPassword(tx, { userId, hash, now });
    }
  });
}
