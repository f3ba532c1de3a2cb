import type { PaymentIntentRow } from '#server/database/schema/payments.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Between two asks about one payment at least, in ms: a page and the processor's events are quicker. */
export const SHORTEST_MS = 2 * MINUTE_MS;

/** Money that was taken can be given back or claimed back at the processor for this long, in ms; then nobody asks any more. */
export const WATCHED_MS = 180 * DAY_MS;

/** A payment that waits for its customer is ended after this long, in ms. */
export const INTENT_LIFETIME_MS = DAY_MS;

/** What was ended is looked at again after this long, in ms: a page may have been quicker than its end. */
const FIRST_LOOK_MS = 60 * MINUTE_MS;

/**
 * So long after its end, in ms, a charge that we have ended and that its processor cannot cancel is looked at again: it may still be made,
 * and nobody may announce it.
 */
const LATER_LOOKS_MS = [3, 8, 24].map((hours) => hours * 60 * MINUTE_MS);

/** What of a payment decides when it is asked about; what is left out is not known yet. */
export type ReconcileState = Pick<PaymentIntentRow, 'state' | 'stateAt'> &
  Partial<Pick<PaymentIntentRow, 'capability' | 'endReason'>>;

/**
 * When the processor is asked next what became of a payment that is in this state since `stateAt`: after a fourth of that time again,
 * not before two minutes and not later than a day, and for as long as it is contested. One that was ended is asked about an hour later,
 * and, where it cannot be canceled, three more times within a day. `null` for one that nothing can come of any more.
 */
export function getNextReconcileAt(
  { state, stateAt, capability, endReason = null }: ReconcileState,
  now: Date,
  isContested = false,
): Date | null {
  const ageMs = now.getTime() - stateAt.getTime();
  if (state === 'closed') {
    const mayBeMade = endReason !== null && capability !== 'intents';
    const looks = [FIRST_LOOK_MS, ...(mayBeMade ? LATER_LOOKS_MS : [])];
    const next = looks.find((afterMs) => ageMs < afterMs);
    return next === undefined ? null : new Date(stateAt.getTime() + next);
  }
  if (state === 'paid' && ageMs >= WATCHED_MS && !isContested) return null;
  const waitMs = Math.min(Math.max(ageMs / 4, SHORTEST_MS), getLongestWaitMs(state, ageMs));
  return new Date(now.getTime() + waitMs);
}

/** At least once a day, and when the lifetime of what waits for its customer is over. */
function getLongestWaitMs(state: PaymentIntentRow['state'], ageMs: number): number {
  const isWaiting = state === 'open' || state === 'reserved' || state === 'needs-action';
  const leftMs = INTENT_LIFETIME_MS - ageMs;
  return isWaiting && leftMs > 0 ? Math.max(leftMs, SHORTEST_MS) : DAY_MS;
}
