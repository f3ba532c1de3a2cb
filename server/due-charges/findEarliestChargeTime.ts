import { and, eq, ne, or } from 'drizzle-orm';
import { addDays } from '#domain/day/calendarDay.ts';
import { toChargeTime } from '#server/charge-schedules/toChargeTime.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  type ChargeScheduleRow,
  chargeSchedules,
  type ScheduledChargeRow,
  scheduledCharges,
} from '#server/database/schema/chargeSchedules.ts';
import { findBusiness, getToday } from '#server/documents/businessStore.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';

/** How long until a paused schedule is checked again, in ms. */
const PAUSED_MS = 60 * 60_000;

/** A charge that is about to be made, with its schedule locked. */
export interface NextCharge {
  readonly schedule: ChargeScheduleRow;
  readonly charge: ScheduledChargeRow;
  readonly now: Date;
}

/**
 * Until when a charge has to wait; null if it may be made now. At most one missed charge of an order is made per day, so that its
 * customer is not charged for all of them at once after downtime. Charges that are due on the same day are made together.
 */
export async function findEarliestChargeTime(
  tx: Transaction,
  { schedule, charge, now }: NextCharge,
): Promise<Date | null> {
  if (schedule.pauseReasons.length > 0) return new Date(now.getTime() + PAUSED_MS);
  const business = orThrowNotFound(await findBusiness(tx, schedule.appId));
  const today = getToday(business, now);
  const isOther = and(
    eq(chargeSchedules.orderId, schedule.orderId),
    ne(scheduledCharges.id, charge.id),
  );
  const isMade = or(eq(scheduledCharges.state, 'paid'), eq(scheduledCharges.state, 'processing'));
  const made = await tx
    .select({
      dueOn: scheduledCharges.dueOn,
      settledAt: scheduledCharges.settledAt,
      firstTriedAt: scheduledCharges.firstTriedAt,
    })
    .from(scheduledCharges)
    .innerJoin(chargeSchedules, eq(chargeSchedules.id, scheduledCharges.scheduleId))
    .where(and(isOther, isMade));
  const hasToWait = made.some(({ dueOn, settledAt, firstTriedAt }) => {
    const at = settledAt ?? firstTriedAt;
    const isOfToday = at !== null && getToday(business, at) === today;
    return isOfToday && !(dueOn === today && charge.dueOn === today);
  });
  return hasToWait ? toChargeTime(addDays(today, 1), business.timeZone, schedule.id) : null;
}
