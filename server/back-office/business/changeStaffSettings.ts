import { eq } from 'drizzle-orm';
import type { MemberChange } from '#server/accounts/members/memberChanges.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';

/** The permissions that staff of the business have besides their roles. */
export interface StaffSettings {
  readonly staffMayRefund: boolean;
}

/** Changes what staff may do. Settings that are already so change nothing and leave no audit entry. */
export async function changeStaffSettings(
  { db, clock }: WriteContext,
  change: MemberChange,
  { staffMayRefund }: StaffSettings,
): Promise<void> {
  const isThis = eq(businesses.appId, change.appId);
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(businesses).where(isThis).for(ROW_LOCK);
    const business = orThrowNotFound(row);
    const before = { staffMayRefund: business.staffMayRefund };
    if (before.staffMayRefund === staffMayRefund) return;
    await tx.update(businesses).set({ staffMayRefund }).where(isThis);
    await writeAudit(tx, {
      ...change,
      at: clock.now(),
      action: 'business.staff-settings-changed',
      target: { kind: 'business', id: change.appId, label: business.name },
      before,
      after: { staffMayRefund },
    });
  });
}
