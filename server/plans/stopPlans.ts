import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { type ChargePlanRow, chargePlans, plannedCharges } from '#server/database/schema/plans.ts';
import { listPlans, lockOpenCharge, lockPlan } from './planStore.ts';

/** Whose charges are stopped, by whom, and when. */
export interface Stopping {
  readonly orderId: string;
  readonly by: NonNullable<ChargePlanRow['stoppedBy']>;
  readonly now: Date;
}

/**
 * Stops all later charges of an order; again is the same as once. Answers how many plans were stopped. A charge that is under way is
 * asked about by the next round, and nothing new is tried.
 */
export async function stopPlans(tx: Transaction, { orderId, by, now }: Stopping): Promise<number> {
  let stopped = 0;
  for (const { id } of await listPlans(tx, orderId)) {
    const plan = await lockPlan(tx, id);
    if (plan.state !== 'active') continue;
    const change = { state: 'stopped' as const, stoppedBy: by, updatedAt: now };
    await tx.update(chargePlans).set(change).where(eq(chargePlans.id, id));
    const charge = await lockOpenCharge(tx, id);
    if (charge !== null)
      await tx
        .update(plannedCharges)
        .set({ nextTryAt: now, updatedAt: now })
        .where(eq(plannedCharges.id, charge.id));
    stopped += 1;
  }
  return stopped;
}
