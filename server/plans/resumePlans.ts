import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { checkoutOrders } from '#server/database/schema/checkout.ts';
import {
  type ChargePlanRow,
  chargePlans,
  type PlannedChargeRow,
  plannedCharges,
} from '#server/database/schema/plans.ts';
import { listPredecessors } from './findCurrentMethod.ts';
import { findOwed } from './findOwed.ts';
import { lockCharge, lockPlan } from './planStore.ts';
import { goOn } from './settleCharge.ts';

/**
 * Resumes the plans that had failed for an invoice which has been paid since, by its page or by hand: the next part or period is waited
 * for. The caller holds the invoice's lock.
 */
export async function resumeAfterPayment(
  tx: Transaction,
  invoiceId: string,
  now: Date,
): Promise<void> {
  for (const { charge, plan } of await lockUnpaid(tx, eq(plannedCharges.invoiceId, invoiceId))) {
    if (charge.state !== 'failed') continue;
    const owed = await findOwed(tx, plan, charge);
    if (owed.kind !== 'nothing') continue;
    const paid = { state: 'paid' as const, failureCode: null, settledAt: now, updatedAt: now };
    const written = { ...charge, ...paid };
    await tx.update(plannedCharges).set(paid).where(eq(plannedCharges.id, charge.id));
    await tx
      .update(chargePlans)
      .set({ state: 'active', updatedAt: now })
      .where(eq(chargePlans.id, plan.id));
    await goOn(tx, { ...plan, state: 'active' }, { written, outcome: { kind: 'paid' }, now });
  }
}

/** Tries refused charges of orders again, at once and with all retries, where their payment method was replaced or renewed. */
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
  for (const { charge, plan } of await lockUnpaid(tx, inArray(chargePlans.orderId, orders))) {
    const again = {
      state: 'retrying' as const,
      earlierTries: charge.tries,
      firstTriedAt: null,
      nextTryAt: now,
      claimedUntil: null,
      settledAt: null,
      updatedAt: now,
    };
    await tx.update(plannedCharges).set(again).where(eq(plannedCharges.id, charge.id));
    await tx
      .update(chargePlans)
      .set({ state: 'active', updatedAt: now })
      .where(eq(chargePlans.id, plan.id));
  }
}

interface Unpaid {
  readonly charge: PlannedChargeRow;
  readonly plan: ChargePlanRow;
}

/** The charges that were refused and are not paid, of plans that nobody has stopped, locked with their plans. */
async function lockUnpaid(
  tx: Transaction,
  isOne: ReturnType<typeof and>,
): Promise<readonly Unpaid[]> {
  const isRefused = inArray(plannedCharges.state, ['failed', 'retrying']);
  const found = await tx
    .select({ id: plannedCharges.id, planId: plannedCharges.planId })
    .from(plannedCharges)
    .innerJoin(chargePlans, eq(chargePlans.id, plannedCharges.planId))
    .where(and(isOne, isRefused, inArray(chargePlans.state, ['active', 'failed'])))
    .orderBy(plannedCharges.planId);
  const locked: Unpaid[] = [];
  for (const { id, planId } of found) {
    const plan = await lockPlan(tx, planId);
    const charge = await lockCharge(tx, id);
    const isActive = plan.state === 'active' && charge.state === 'retrying';
    if (isActive || (plan.state === 'failed' && charge.state === 'failed'))
      locked.push({ charge, plan });
  }
  return locked;
}
