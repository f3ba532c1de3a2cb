import { presentAccount, type StaffSession } from '#server/accounts/sessions/sessionStore.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import type { Transaction } from '#server/database/database.ts';

/** A change that a member makes to their own account. */
export interface AccountChange {
  readonly session: StaffSession;
  readonly action: string;
  readonly now: Date;
  readonly requestId: string;
}

/** Records a member's change of their own account in each of their businesses. */
export async function auditAccountChange(
  tx: Transaction,
  { session, action, now, requestId }: AccountChange,
): Promise<void> {
  const { id, name, email } = session.user;
  const { memberships } = await presentAccount(tx, session);
  for (const { appId, role } of memberships) {
    const actor = { id, name, role, via: 'session' } as const;
    const target = { kind: 'member', id, label: email };
    await writeAudit(tx, { appId, at: now, actor, action, target, requestId });
  }
}
