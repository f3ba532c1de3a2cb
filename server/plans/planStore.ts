import { and, asc, eq, inArray } from 'drizzle-orm';
import { getPlanPart } from '#domain/checkout/planParts.ts';
import { toMidday } from '#domain/day/toMidday.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import {
  type ChargePlanRow,
  chargePlans,
  type PlannedChargeRow,
  plannedCharges,
} from '#server/database/schema/plans.ts';
import { newRowId } from '#server/platform/ids.ts';
import { orNotFound } from '#server/platform/notFound.ts';

/** The states of a charge that is not over: a plan has one such at most. */
export const OPEN_STATES = ['due', 'retrying', 'processing'] as const;

/** Whether a charge is not over. */
export function isOpen({ state }: Pick<PlannedChargeRow, 'state'>): boolean {
  return OPEN_STATES.some((open) => open === state);
}

/** The plans of an order, in their order. */
export function listPlans(reader: Reader, orderId: string): Promise<readonly ChargePlanRow[]> {
  return reader
    .select()
    .from(chargePlans)
    .where(eq(chargePlans.orderId, orderId))
    .orderBy(asc(chargePlans.position));
}

/** All charges of plans that were ever begun, in their order. */
export function listCharges(
  reader: Reader,
  planIds: readonly string[],
): Promise<readonly PlannedChargeRow[]> {
  if (planIds.length === 0) return Promise.resolve([]);
  return reader
    .select()
    .from(plannedCharges)
    .where(inArray(plannedCharges.planId, [...planIds]))
    .orderBy(asc(plannedCharges.position));
}

/** The order whose later charges an invoice is one of; null where it is none. */
export async function findOrderOfCharge(reader: Reader, invoiceId: string): Promise<string | null> {
  const [found] = await reader
    .select({ orderId: chargePlans.orderId })
    .from(plannedCharges)
    .innerJoin(chargePlans, eq(chargePlans.id, plannedCharges.planId))
    .where(eq(plannedCharges.invoiceId, invoiceId))
    .limit(1);
  return found?.orderId ?? null;
}

/** A plan, locked until the transaction ends. */
export async function lockPlan(tx: Transaction, id: string): Promise<ChargePlanRow> {
  const isIt = eq(chargePlans.id, id);
  return orNotFound((await tx.select().from(chargePlans).where(isIt).for('update'))[0]);
}

/** A charge, locked until the transaction ends; its plan is locked before. */
export async function lockCharge(tx: Transaction, id: string): Promise<PlannedChargeRow> {
  const isIt = eq(plannedCharges.id, id);
  return orNotFound((await tx.select().from(plannedCharges).where(isIt).for('update'))[0]);
}

/** Which charge of a plan begins to be waited for. */
interface NewCharge {
  readonly plan: ChargePlanRow;
  readonly position: number;
  readonly now: Date;
}

/**
 * Writes down the charge at a position, due at midday of its day where the business is; one that is there stays. Whether there is
 * such a part or period.
 */
export async function addCharge(
  tx: Transaction,
  { plan, position, now }: NewCharge,
): Promise<boolean> {
  const part = getPlanPart(plan, position);
  if (part === null) return false;
  const isIts = eq(businesses.appId, plan.appId);
  const [business] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(isIts);
  const row = {
    id: newRowId(),
    planId: plan.id,
    position,
    ...part,
    state: 'due' as const,
    nextTryAt: new Date(toMidday(part.dueOn, orNotFound(business).timeZone)),
    createdAt: now,
    updatedAt: now,
  };
  await tx.insert(plannedCharges).values(row).onConflictDoNothing();
  return true;
}

/** The charge of a plan that is not over, locked; null where there is none. */
export async function lockOpenCharge(
  tx: Transaction,
  planId: string,
): Promise<PlannedChargeRow | null> {
  const isIts = and(
    eq(plannedCharges.planId, planId),
    inArray(plannedCharges.state, [...OPEN_STATES]),
  );
  return (await tx.select().from(plannedCharges).where(isIts).for('update'))[0] ?? null;
}
