import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from './databaseFailure.ts';

/** Between the attempts, in ms: together longer than a restart of the database takes. */
const PAUSES_MS = [100, 250, 500, 1_000, 2_000, 4_000];

/**
 * Repeats a write that must not be lost with a connection, such as the release of a lease. A write that failed may have been
 * committed all the same, so it has to be safe to repeat. Rejects with the last failure if the database stays unavailable.
 */
export async function retryWhileUnavailable<T>(write: () => Promise<T>): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await pause(pauseMs);
    }
  }
  return write();
}
