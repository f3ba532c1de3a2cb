import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import { type ChargeOutcome, settleCharge } from '#server/charge-schedules/settleCharge.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { ROW_LOCK } from '#server/database/rowLock.ts';
import {
  type ScheduledChargeRow,
  scheduledCharges,
} from '#server/database/schema/chargeSchedules.ts';
import { INTENT_LEASE_MS } from '#server/payments/intents/intentLease.ts';
import { makeCharge } from './makeCharge.ts';

/** So many charges are made in one round. */
const ROUND_CHARGES = 50;

/** A process has a charge to itself for this long, in ms; that it is made once depends on the lease of the payment. */
const LEASE_MS = 2 * INTENT_LEASE_MS;

/** What a round tells its caller as it goes, and what may end it. */
export interface ChargingParts {
  /** Called for each charge that was tried, with where it stands then. */
  readonly onTried?: (charge: ScheduledChargeRow, outcome: ChargeOutcome) => void;
  /** Called for each charge that went wrong here; it is tried again later. */
  readonly onError?: (charge: ScheduledChargeRow, error: unknown) => void;
  readonly isStopped?: () => boolean;
}

/**
 * Makes the scheduled charges that are due, those that wait longest first, at most 50; answers how many were tried. Any number of
 * processes may do so at once: a charge is leased by one.
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
    onTried?.(settled, outcome);
  }
  return tried;
}

/** A charge that is due and that nobody is at work on; it is this process's alone for a while. */
async function leaseDueCharge({ db, clock }: ServerContext): Promise<ScheduledChargeRow | null> {
  const now = clock.now();
  const { id, nextTryAt, leasedUntil } = scheduledCharges;
  const isFree = or(isNull(leasedUntil), lte(leasedUntil, now));
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(scheduledCharges)
      .where(and(lte(nextTryAt, now), isFree))
      .orderBy(asc(nextTryAt))
      .limit(1)
      .for(ROW_LOCK, { skipLocked: true });
    if (row === undefined) return null;
    const lease = { leasedUntil: new Date(now.getTime() + LEASE_MS) };
    await tx.update(scheduledCharges).set(lease).where(eq(id, row.id));
    return row;
  });
}
