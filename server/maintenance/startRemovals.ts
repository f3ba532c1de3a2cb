import type { ServerContext } from '#server/context/serverContext.ts';
import { closeLeftSetups } from '#server/payment-methods/closeLeftSetups.ts';
import { removeLeftAtVendors } from '#server/payment-methods/removeAtVendor.ts';
import { storeLeftMethods } from '#server/payment-methods/storePaidMethod.ts';
import { startRounds } from './startRounds.ts';

/** How often is tried to remove at its vendor what could not be removed there before, in ms. */
const EVERY_MS = 10 * 60_000;

/**
 * Closes what staff left open, stores what payers allowed, and removes saved methods at their vendors, now and every ten minutes until
 * it is stopped. A vendor's answer is not waited for then: removing twice is the same.
 */
export function startRemovals(context: ServerContext): { stop(): void } {
  // the database or a vendor is away: the next round will do it
  return startRounds(async (isStopped) => {
    await closeLeftSetups(context, isStopped).catch(() => 0);
    await storeLeftMethods(context, isStopped).catch(() => 0);
    await removeLeftAtVendors(context, isStopped).catch(() => 0);
  }, EVERY_MS);
}
