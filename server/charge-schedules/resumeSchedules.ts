import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import {
  type ChargeScheduleRow,
  chargeSchedules,
  type ScheduledChargeRow,
  scheduledCharges,
} from '#server/database/schema/chargeSchedules.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import { findAmountOwed } from './findAmountOwed.ts';
import { listPredecessors } from './findCurrentMethod.ts';
import { lockCharge, lockSchedule } from './scheduleStore.ts';
import { scheduleNextCharge } from './settleCharge.ts';

/**
 * Resumes the schedules that failed for an invoice which has been paid since, online or manually: the next instalment or period
 * is scheduled. The caller has locked the invoice.
 */
export async function resumeAfterPayment(
  tx: Transaction,
  invoiceId: string,
  now: Date,
): Promise<void> {
  for (const { charge, schedule } of await lockUnpaid(
    tx,
    eq(scheduledCharges.invoiceId, invoiceId),
  )) {
    if (charge.state !== 'failed') continue;
    const amountOwed = await findAmountOwed(tx, schedule, charge);
    if (amountOwed.kind !== 'nothing') continue;
    const paid = { state: 'paid' as const, failureCode: null, settledAt: now, updatedAt: now };
    const written = { ...charge, ...paid };
    await tx.update(scheduledCharges).set(paid).where(eq(scheduledCharges.id, charge.id));
    await tx
      .update(chargeSchedules)
      .set({ state: 'active', updatedAt: now })
      .where(eq(chargeSchedules.id, schedule.id));
    await scheduleNextCharge(
      tx,
      { ...schedule, state: 'active' },
      { written, outcome: { kind: 'paid' }, now },
    );
  }
}

/** Retries declined charges of orders, at once and with all retries, after their payment method was replaced or renewed. */
export async function resumeWithMethod(
  tx: Transaction,
  methodId: string,
  now: Date,
): Promise<void> {
  const methods = await listPredecessors(tx, methodId);
  const orders = tx
    .select({ id: checkoutOrders.id })
    .from(checkoutOrders)
    .where(inArray(checkoutOrders.methodId, [...methods]));
  for (const { charge, schedule } of await lockUnpaid(
    tx,
    inArray(chargeSchedules.orderId, orders),
  )) {
    const again = {
      state: 'retrying' as const,
      earlierTries: charge.tries,
      firstTriedAt: null,
      nextTryAt: now,
      leasedUntil: null,
      settledAt: null,
      updatedAt: now,
    };
    await tx.update(scheduledCharges).set(again).where(eq(scheduledCharges.id, charge.id));
    await tx
      .update(chargeSchedules)
      .set({ state: 'active', updatedAt: now })
      .where(eq(chargeSchedules.id, schedule.id));
  }
}

interface Unpaid {
  readonly charge: ScheduledChargeRow;
  readonly schedule: ChargeScheduleRow;
}

/** The declined and unpaid charges of schedules that were not stopped, locked with their schedules. */
async function lockUnpaid(
  tx: Transaction,
  isOne: ReturnType<typeof and>,
): Promise<readonly Unpaid[]> {
  const isRefused = inArray(scheduledCharges.state, ['failed', 'retrying']);
  const found = await tx
    .select({ id: scheduledCharges.id, scheduleId: scheduledCharges.scheduleId })
    .from(scheduledCharges)
    .innerJoin(chargeSchedules, eq(chargeSchedules.id, scheduledCharges.scheduleId))
    .where(and(isOne, isRefused, inArray(chargeSchedules.state, ['active', 'failed'])))
    .orderBy(scheduledCharges.scheduleId);
  const locked: Unpaid[] = [];
  for (const { id, scheduleId } of found) {
    const schedule = await lockSchedule(tx, scheduleId);
    const charge = await lockCharge(tx, id);
    const isActive = schedule.state === 'active' && charge.state === 'retrying';
    if (isActive || (schedule.state === 'failed' && charge.state === 'failed'))
      locked.push({ charge, schedule });
  }
  return locked;
}
