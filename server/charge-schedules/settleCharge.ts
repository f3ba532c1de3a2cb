import { eq } from 'drizzle-orm';
import { getNextAttempt } from '#domain/checkout/scheduledParts.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  type ChargeScheduleRow,
  chargeSchedules,
  type ScheduledChargeRow,
  scheduledCharges,
} from '#server/database/schema/chargeSchedules.ts';
import { getDeclineKind } from '#server/processors/contract/getDeclineKind.ts';
import { addCharge, isOpen, lockCharge, lockSchedule } from './scheduleStore.ts';

/**
 * The outcome of an attempt. `waived`: the business withdrew its invoice. `unknown`: the outcome is unknown; `processing`: the
 * processor will report it. `void`: nothing more of the schedule is owed. `refused`: the payment method was declined. `blocked`:
 * it could not be charged, for a reason other than the method (`isAttemptOver`: the processor received the attempt, and it has
 * ended). `postponed`: it waits for its turn until then.
 */
export type ChargeOutcome =
  | { readonly kind: 'paid' | 'waived' | 'void' | 'processing' }
  | { readonly kind: 'refused' | 'unknown'; readonly code: string | null }
  | { readonly kind: 'blocked'; readonly code: string | null; readonly isAttemptOver?: true }
  | { readonly kind: 'postponed'; readonly until: Date };

/** An attempt as it was read when it began. If it was settled in the meantime, nothing is written. */
export interface SettledAttempt {
  readonly charge: Pick<ScheduledChargeRow, 'id' | 'scheduleId' | 'tries'>;
  readonly outcome: ChargeOutcome;
  readonly now: Date;
}

/** When to retrieve the outcome of a payment that is processing or unknown, in ms. */
const RETRY_AFTER_MS = { processing: 60 * 60_000, unknown: 5 * 60_000 } as const;

/** The longest wait between attempts of a charge that the business's own configuration blocks, in ms. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

/**
 * Writes the outcome of an attempt: the next instalment or period is scheduled, or the schedule ends. Returns the charge as it is
 * then.
 */
export async function settleCharge(
  tx: Transaction,
  { charge: seen, outcome, now }: SettledAttempt,
): Promise<ScheduledChargeRow> {
  const schedule = await lockSchedule(tx, seen.scheduleId);
  const charge = await lockCharge(tx, seen.id);
  if (!isOpen(charge) || charge.tries !== seen.tries) return charge;
  const change = toChange(charge, schedule, { outcome, now });
  const [written] = await tx
    .update(scheduledCharges)
    .set({ ...change, leasedUntil: null, updatedAt: now })
    .where(eq(scheduledCharges.id, charge.id))
    .returning();
  if (written === undefined) throw new Error(`Charge ${charge.id} not found`);
  if (schedule.state === 'active')
    await scheduleNextCharge(tx, schedule, { written, outcome, now });
  return written;
}

type Change = Partial<
  Pick<
    ScheduledChargeRow,
    'state' | 'tries' | 'earlierTries' | 'firstTriedAt' | 'failureCode' | 'nextTryAt' | 'settledAt'
  >
>;

function toChange(
  { tries, earlierTries, firstTriedAt }: ScheduledChargeRow,
  { state }: ChargeScheduleRow,
  { outcome, now }: Pick<SettledAttempt, 'outcome' | 'now'>,
): Change {
  const first = firstTriedAt ?? now;
  switch (outcome.kind) {
    case 'paid':
      return { state: 'paid', nextTryAt: null, failureCode: null, settledAt: now };
    case 'waived':
    case 'void':
      return { state: 'canceled', nextTryAt: null, settledAt: now };
    case 'processing': {
      const nextTryAt = new Date(now.getTime() + RETRY_AFTER_MS.processing);
      return { state: 'processing', firstTriedAt: first, nextTryAt };
    }
    case 'unknown': {
      const nextTryAt = new Date(now.getTime() + RETRY_AFTER_MS.unknown);
      const reason = outcome.code !== null && { failureCode: outcome.code };
      return { firstTriedAt: first, nextTryAt, ...reason };
    }
    case 'blocked': {
      const waitMs = Math.max((now.getTime() - first.getTime()) / 4, RETRY_AFTER_MS.unknown);
      const nextTryAt = new Date(now.getTime() + Math.min(waitMs, LONGEST_WAIT_MS));
      const named = outcome.isAttemptOver && { tries: tries + 1, earlierTries: earlierTries + 1 };
      return { firstTriedAt: first, failureCode: outcome.code, nextTryAt, ...named };
    }
    case 'postponed':
      return { nextTryAt: outcome.until };
    case 'refused': {
      const refused = { tries: tries + 1, firstTriedAt: first, failureCode: outcome.code };
      if (state !== 'active')
        return { ...refused, state: 'canceled', nextTryAt: null, settledAt: now };
      const refusals = tries + 1 - earlierTries;
      const nextTryAt =
        getDeclineKind(outcome.code) === 'final'
          ? null
          : getNextAttempt({ firstTriedAt: first, triedAt: now, refusals });
      if (nextTryAt !== null) return { ...refused, state: 'retrying', nextTryAt };
      return { ...refused, state: 'failed', nextTryAt: null, settledAt: now };
    }
  }
}

/** A charge as written, and its outcome. */
export interface Going extends Pick<SettledAttempt, 'outcome' | 'now'> {
  readonly written: ScheduledChargeRow;
}

/** Schedules the next instalment or period, or ends the schedule. The caller has locked the schedule. */
export async function scheduleNextCharge(
  tx: Transaction,
  schedule: ChargeScheduleRow,
  { written, outcome, now }: Going,
): Promise<void> {
  const end = (state: ChargeScheduleRow['state']) =>
    tx
      .update(chargeSchedules)
      .set({
        state,
        updatedAt: now,
        ...(state === 'stopped' && { stoppedBy: 'business' as const }),
      })
      .where(eq(chargeSchedules.id, schedule.id));
  if (outcome.kind === 'void') await end('stopped');
  else if (written.state === 'failed') await end('failed');
  else if (!isOpen(written)) {
    const hasNext = await addCharge(tx, { schedule, position: written.position + 1, now });
    if (!hasNext) await end('complete');
  }
}
