import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError } from '#server/http/problemError.ts';

/** Others are waited for this long, in ms, in steps. */
const WAIT_LIMIT_MS = 10_000;
const WAIT_STEP_MS = 100;

/** Looks until there is something (`null`: somebody else is at work); throws `payment-in-progress` after ten seconds. */
export async function whenFree<T>(look: () => Promise<T | null>): Promise<T> {
  for (let waitedMs = 0; waitedMs <= WAIT_LIMIT_MS; waitedMs += WAIT_STEP_MS) {
    const found = await look();
    if (found !== null) return found;
    await pause(WAIT_STEP_MS);
  }
  throw new ProblemError('payment-in-progress');
}
