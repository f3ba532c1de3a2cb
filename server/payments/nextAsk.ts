import type { PaymentIntentRow } from '#server/database/schema/payments.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Between two asks about one payment at least, in ms: a page and the vendor's events are quicker. */
export const SHORTEST_MS = 2 * MINUTE_MS;

/** Money that was taken can be given back or claimed back at the vendor for this long, in ms; then nobody asks any more. */
export const WATCHED_MS = 180 * DAY_MS;

/** What was ended is looked at once more after this long, in ms: a page may have been quicker than its end. */
const LAST_LOOK_MS = 60 * MINUTE_MS;

/**
 * When the vendor is asked next what became of a payment that is in this state since `stateAt`: after a fourth of that time again,
 * not before two minutes and not later than a day, and for as long as it is contested. One that was ended is asked about once, an hour later. `null` for one that nothing can
 * come of any more.
 */
export function nextAsk(
  { state, stateAt }: Pick<PaymentIntentRow, 'state' | 'stateAt'>,
  now: Date,
  isContested = false,
): Date | null {
  const ageMs = now.getTime() - stateAt.getTime();
  if (state === 'closed')
    return ageMs < LAST_LOOK_MS ? new Date(stateAt.getTime() + LAST_LOOK_MS) : null;
  if (state === 'paid' && ageMs >= WATCHED_MS && !isContested) return null;
  const waitMs = Math.min(Math.max(ageMs / 4, SHORTEST_MS), DAY_MS);
  return new Date(now.getTime() + waitMs);
}
