import type { ServerContext } from '#server/context/serverContext.ts';
import { closeAbandonedSetups } from '#server/payment-methods/closeAbandonedSetups.ts';
import { endUnpaidAgreements } from '#server/payment-methods/endUnpaidAgreements.ts';
import { retryRemovalsAtProcessors } from '#server/payment-methods/removeAtProcessor.ts';
import { retryStoringMethods } from '#server/payment-methods/storePaidMethod.ts';
import { startRounds } from './startRounds.ts';

/** How often is tried to remove at its processor what could not be removed there before, in ms. */
const EVERY_MS = 10 * 60_000;

/**
 * Closes what staff left open, stores what payers allowed, ends agreements that paid nothing, and removes saved methods at their
 * processors, now and every ten minutes until it is stopped. A processor's answer is not waited for then: removing twice is the same.
 */
export function startRemovals(context: ServerContext): { stop(): void } {
  // the database or a processor is away: the next round will do it
  return startRounds(async (isStopped) => {
    await closeAbandonedSetups(context, isStopped).catch(() => 0);
    await retryStoringMethods(context, isStopped).catch(() => 0);
    await endUnpaidAgreements(context, isStopped).catch(() => undefined);
    await retryRemovalsAtProcessors(context, isStopped).catch(() => 0);
  }, EVERY_MS);
}
