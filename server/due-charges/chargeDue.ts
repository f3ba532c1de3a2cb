import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import { type ChargeOutcome, settleCharge } from '#server/charge-schedules/settleCharge.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import {
  chargeSchedules,
  type ScheduledChargeRow,
  scheduledCharges,
} from '#server/database/schema/chargeSchedules.ts';
import { INTENT_LEASE_MS } from '#server/payments/intents/intentLease.ts';
import { makeCharge } from './makeCharge.ts';

/** The most charges that one round makes. */
const ROUND_CHARGES = 50;

/** How long a process leases a charge, in ms. The lease of the payment is what prevents a double charge. */
const LEASE_MS = 2 * INTENT_LEASE_MS;

/** A scheduled charge, with the id of its business. */
export interface BusinessCharge extends ScheduledChargeRow {
  readonly appId: string;
}

/** The callbacks and the stop signal of a round. */
export interface ChargingParts {
  /** Called for each charge that was attempted, with its outcome. */
  readonly onTried?: (charge: BusinessCharge, outcome: ChargeOutcome) => void;
  /** Called for each charge that raised an unexpected error; it is retried later. */
  readonly onError?: (charge: BusinessCharge, error: unknown) => void;
  readonly isStopped?: () => boolean;
}

/**
 * Makes the scheduled charges that are due, the oldest first, at most 50; returns how many were attempted. Any number of
 * processes may run this concurrently: each charge is leased by one.
 */
export async function chargeDue(
  deps: ServerContext,
  { onTried, onError, isStopped = () => false }: ChargingParts = {},
): Promise<number> {
  let tried = 0;
  while (tried < ROUND_CHARGES && !isStopped()) {
    const charge = await leaseDueCharge(deps);
    if (charge === null) break;
    tried += 1;
    const outcome = await makeCharge(deps, charge).catch((error: unknown): ChargeOutcome => {
      onError?.(charge, error);
      return { kind: 'unknown', code: 'internal-error' };
    });
    const now = deps.clock.now();
    const settled = await deps.db.transaction((tx) => settleCharge(tx, { charge, outcome, now }));
    onTried?.({ ...settled, appId: charge.appId }, outcome);
  }
  return tried;
}

/** Leases a charge that is due and not leased. */
async function leaseDueCharge({ db, clock }: ServerContext): Promise<BusinessCharge | null> {
  const now = clock.now();
  const { id, scheduleId, nextTryAt, leasedUntil } = scheduledCharges;
  const isFree = or(isNull(leasedUntil), lte(leasedUntil, now));
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ charge: scheduledCharges, appId: chargeSchedules.appId })
      .from(scheduledCharges)
      .innerJoin(chargeSchedules, eq(chargeSchedules.id, scheduleId))
      .where(and(lte(nextTryAt, now), isFree))
      .orderBy(asc(nextTryAt))
      .limit(1)
      .for(ROW_LOCK, { of: scheduledCharges, skipLocked: true });
    if (row === undefined) return null;
    const lease = { leasedUntil: new Date(now.getTime() + LEASE_MS) };
    await tx.update(scheduledCharges).set(lease).where(eq(id, row.charge.id));
    return { ...row.charge, appId: row.appId };
  });
}
