import type { ServerContext } from '#server/context/serverContext.ts';
import { endUnpaidAgreements } from '#server/payment-methods/agreements/endUnpaidAgreements.ts';
import { retryRemovalsAtProcessors } from '#server/payment-methods/removeAtProcessor.ts';
import { closeAbandonedSetups } from '#server/payment-methods/setups/closeAbandonedSetups.ts';
import { retryStoringMethods } from '#server/payment-methods/storePaidMethod.ts';
import { startRounds } from './startRounds.ts';

/** The interval of retries of removals at processors, in ms. */
const EVERY_MS = 10 * 60_000;

/**
 * Closes sessions that staff abandoned, stores methods that payers consented to, ends agreements without a payment, and
 * removes saved methods at their processors, now and every ten minutes until it is stopped. It does not wait for a
 * processor's response then: removing is idempotent.
 */
export function startRemovals(context: ServerContext): { stop(): void } {
  // the database or a processor is unavailable: the next round tries again
  return startRounds(async (isStopped) => {
    await closeAbandonedSetups(context, isStopped).catch(() => 0);
    await retryStoringMethods(context, isStopped).catch(() => 0);
    await endUnpaidAgreements(context, isStopped).catch(() => undefined);
    await retryRemovalsAtProcessors(context, isStopped).catch(() => 0);
  }, EVERY_MS);
}
