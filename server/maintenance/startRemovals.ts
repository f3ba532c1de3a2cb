import type { ServerContext } from '#server/context/serverContext.ts';
import { closeLeftSetups } from '#server/payment-methods/closeLeftSetups.ts';
import { removeLeftAtVendors } from '#server/payment-methods/removeAtVendor.ts';
import { storeLeftMethods } from '#server/payment-methods/storePaidMethod.ts';

/** How often is tried to remove at its vendor what could not be removed there before, in ms. */
const EVERY_MS = 10 * 60_000;

/** Closes what staff left open, stores what payers allowed, and removes saved methods at their vendors, now and every ten minutes until it is stopped; what fails is left to the next round. */
export function startRemovals(context: ServerContext): { stop(): void } {
  let isStopped = false;
  // the database or a vendor is away: the next round will do it
  const round = async () => {
    await closeLeftSetups(context, () => isStopped).catch(() => 0);
    await storeLeftMethods(context, () => isStopped).catch(() => 0);
    await removeLeftAtVendors(context, () => isStopped).catch(() => 0);
  };
  let running = round();
  const timer = setInterval(() => {
    running = running.then(round);
  }, EVERY_MS);
  timer.unref();
  return {
    // a vendor's answer is not waited for: removing twice is the same
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
