import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import {
  type ChargeScheduleRow,
  chargeSchedules,
  scheduledCharges,
} from '#server/database/schema/chargeSchedules.ts';
import { listSchedules, lockOpenCharge, lockSchedule } from './scheduleStore.ts';

/** The order whose charges are stopped, by whom, and when. */
export interface Stopping {
  readonly orderId: string;
  readonly by: NonNullable<ChargeScheduleRow['stoppedBy']>;
  readonly now: Date;
}

/**
 * Stops all later charges of an order. Idempotent. Returns how many schedules were stopped. The next round retrieves the outcome
 * of a charge in progress, and no new attempt begins.
 */
export async function stopSchedules(
  tx: Transaction,
  { orderId, by, now }: Stopping,
): Promise<number> {
  let stopped = 0;
  for (const { id } of await listSchedules(tx, orderId)) {
    const schedule = await lockSchedule(tx, id);
    if (schedule.state !== 'active') continue;
    const change = { state: 'stopped' as const, stoppedBy: by, updatedAt: now };
    await tx.update(chargeSchedules).set(change).where(eq(chargeSchedules.id, id));
    const charge = await lockOpenCharge(tx, id);
    if (charge !== null)
      await tx
        .update(scheduledCharges)
        .set({ nextTryAt: now, updatedAt: now })
        .where(eq(scheduledCharges.id, charge.id));
    stopped += 1;
  }
  return stopped;
}
