import type { WriteContext } from '#server/context/serverContext.ts';
import { pruneKeys } from './keyStore.ts';

const EVERY_MS = 6 * 60 * 60 * 1000;

/** Forgets old keys now and every six hours until it is stopped. A failed round is left to the next one. */
export function startPruning({ db, clock }: WriteContext): { stop(): void } {
  const prune = () => {
    pruneKeys(db, clock.now()).catch(() => undefined); // the database is away: the next round will do it
  };
  prune();
  const timer = setInterval(prune, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
