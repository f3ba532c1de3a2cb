import { and, asc, eq, inArray } from 'drizzle-orm';
import { getScheduledPart } from '#domain/checkout/scheduledParts.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import { businesses } from '#server/database/schema/businesses.ts';
import {
  type ChargeScheduleRow,
  chargeSchedules,
  type ScheduledChargeRow,
  scheduledCharges,
} from '#server/database/schema/chargeSchedules.ts';
import { newRowId } from '#server/platform/ids.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { toChargeTime } from './toChargeTime.ts';

/** The states of an open charge: a schedule has at most one. */
export const OPEN_STATES = ['due', 'retrying', 'processing'] as const;

/** Whether a charge is open. */
export function isOpen({ state }: Pick<ScheduledChargeRow, 'state'>): boolean {
  return OPEN_STATES.some((open) => open === state);
}

/** The schedules of an order, sorted. */
export function listSchedules(
  reader: Reader,
  orderId: string,
): Promise<readonly ChargeScheduleRow[]> {
  return reader
    .select()
    .from(chargeSchedules)
    .where(eq(chargeSchedules.orderId, orderId))
    .orderBy(asc(chargeSchedules.position));
}

/** All charges of schedules so far, sorted. */
export function listCharges(
  reader: Reader,
  scheduleIds: readonly string[],
): Promise<readonly ScheduledChargeRow[]> {
  if (scheduleIds.length === 0) return Promise.resolve([]);
  return reader
    .select()
    .from(scheduledCharges)
    .where(inArray(scheduledCharges.scheduleId, [...scheduleIds]))
    .orderBy(asc(scheduledCharges.position));
}

/** The order whose later charge this invoice is, or null. */
export async function findOrderOfCharge(reader: Reader, invoiceId: string): Promise<string | null> {
  const [found] = await reader
    .select({ orderId: chargeSchedules.orderId })
    .from(scheduledCharges)
    .innerJoin(chargeSchedules, eq(chargeSchedules.id, scheduledCharges.scheduleId))
    .where(eq(scheduledCharges.invoiceId, invoiceId))
    .limit(1);
  return found?.orderId ?? null;
}

/** A schedule, locked until the transaction ends. */
export async function lockSchedule(tx: Transaction, id: string): Promise<ChargeScheduleRow> {
  const isIt = eq(chargeSchedules.id, id);
  return orThrowNotFound((await tx.select().from(chargeSchedules).where(isIt).for(ROW_LOCK))[0]);
}

/** A charge, locked until the transaction ends; the caller has locked its schedule. */
export async function lockCharge(tx: Transaction, id: string): Promise<ScheduledChargeRow> {
  const isIt = eq(scheduledCharges.id, id);
  return orThrowNotFound((await tx.select().from(scheduledCharges).where(isIt).for(ROW_LOCK))[0]);
}

/** Which charge of a schedule to add. */
interface NewCharge {
  readonly schedule: ChargeScheduleRow;
  readonly position: number;
  readonly now: Date;
}

/**
 * Adds the charge at a position, due at its schedule's time of day (`toChargeTime.ts`); an existing charge stays unchanged.
 * Returns whether there is such an instalment or period.
 */
export async function addCharge(
  tx: Transaction,
  { schedule, position, now }: NewCharge,
): Promise<boolean> {
  const part = getScheduledPart(schedule, position);
  if (part === null) return false;
  const isIts = eq(businesses.appId, schedule.appId);
  const [business] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(isIts);
  const row = {
    id: newRowId(),
    scheduleId: schedule.id,
    position,
    ...part,
    state: 'due' as const,
    nextTryAt: toChargeTime(part.dueOn, orThrowNotFound(business).timeZone, schedule.id),
    createdAt: now,
    updatedAt: now,
  };
  await tx.insert(scheduledCharges).values(row).onConflictDoNothing();
  return true;
}

/** The open charge of a schedule, locked, or null. */
export async function lockOpenCharge(
  tx: Transaction,
  scheduleId: string,
): Promise<ScheduledChargeRow | null> {
  const isIts = and(
    eq(scheduledCharges.scheduleId, scheduleId),
    inArray(scheduledCharges.state, [...OPEN_STATES]),
  );
  return (await tx.select().from(scheduledCharges).where(isIts).for(ROW_LOCK))[0] ?? null;
}
