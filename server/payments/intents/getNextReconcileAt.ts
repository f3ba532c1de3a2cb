import type { PaymentIntentRow } from '#server/database/schema/payments.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The shortest time between two reconciliations of one payment, in ms. Pages and events update it sooner. */
export const SHORTEST_MS = 2 * MINUTE_MS;

/** How long a payment can be refunded or disputed at the processor, in ms. It is not reconciled after that. */
export const WATCHED_MS = 180 * DAY_MS;

/** How long a payment may wait for its customer before it is ended, in ms. */
export const INTENT_LIFETIME_MS = DAY_MS;

/** How long after its end a payment is first reconciled, in ms: the payer may have confirmed just before the end. */
const FIRST_RECONCILE_MS = 60 * MINUTE_MS;

/**
 * The later reconciliations of a charge that we have ended and that its processor cannot cancel, in ms after its end: the
 * processor may still make the charge and send no event.
 */
const FOLLOW_UP_RECONCILES_MS = [3, 8, 24].map((hours) => hours * 60 * MINUTE_MS);

const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** The facts that decide when a payment is reconciled; omitted ones are not known yet. */
export type ReconcileState = Pick<PaymentIntentRow, 'state' | 'stateAt'> &
  Partial<Pick<PaymentIntentRow, 'capability' | 'endReason'>>;

/**
 * When to reconcile a payment that has been in this state since `stateAt`: after another quarter of that time, at least two
 * minutes and at most a day, and for as long as it is disputed. Paid ones are then reconciled once a day, each at its own time
 * of day: otherwise all would be due when businesses are open, since that is when they were paid. A payment that was ended is
 * reconciled an hour later and, if the processor cannot cancel it, three more times within a day. `null` once nothing can
 * change any more.
 */
export function getNextReconcileAt(
  { state, stateAt, capability, endReason = null }: ReconcileState,
  now: Date,
  isContested = false,
): Date | null {
  const ageMs = now.getTime() - stateAt.getTime();
  if (state === 'closed') {
    const mayBeMade = endReason !== null && capability !== 'intents';
    const afterEnd = [FIRST_RECONCILE_MS, ...(mayBeMade ? FOLLOW_UP_RECONCILES_MS : [])];
    const next = afterEnd.find((afterMs) => ageMs < afterMs);
    return next === undefined ? null : new Date(stateAt.getTime() + next);
  }
  if (state === 'paid' && ageMs >= WATCHED_MS && !isContested) return null;
  const waitMs = Math.min(Math.max(ageMs / 4, SHORTEST_MS), getLongestWaitMs(state, ageMs));
  const isDaily = state === 'paid' && waitMs >= DAY_MS;
  return isDaily ? getLastDailyTime(stateAt, now) : new Date(now.getTime() + waitMs);
}

/** The last time within a day that is the payment's own time of day; multiples of the golden ratio fill the day evenly. */
function getLastDailyTime(stateAt: Date, now: Date): Date {
  const ownMs = Math.floor(((stateAt.getTime() * GOLDEN_RATIO) % 1) * DAY_MS);
  const latestMs = now.getTime() + DAY_MS;
  return new Date(latestMs - ((latestMs - ownMs) % DAY_MS));
}

/** At most a day, and no later than the end of the lifetime of a payment that waits for its customer. */
function getLongestWaitMs(state: PaymentIntentRow['state'], ageMs: number): number {
  const isWaiting = state === 'open' || state === 'reserved' || state === 'needs-action';
  const leftMs = INTENT_LIFETIME_MS - ageMs;
  return isWaiting && leftMs > 0 ? Math.max(leftMs, SHORTEST_MS) : DAY_MS;
}
