import type { FastifyBaseLogger } from 'fastify';
import type { ServerContext } from '#server/context/serverContext.ts';
import { chargeDue } from '#server/plan-charges/chargeDue.ts';
import { startRounds } from './startRounds.ts';

/** How often is looked which planned charges are due, in ms. */
const EVERY_MS = 60_000;

/**
 * Makes the planned charges that are due, now and every minute until it is stopped, and logs what was refused. A round that fails is
 * left to the next one. A processor's answer is not waited for at the end: the next start asks what came of it.
 */
export function startCharging(
  context: ServerContext,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): { stop(): void } {
  return startRounds(
    (isStopped) =>
      chargeDue(context, {
        isStopped,
        onTried: ({ id, planId, state, tries, nextTryAt }, outcome) => {
          const about = { charge: id, plan: planId, state, tries, outcome, nextTryAt };
          if (state === 'failed') log.warn(about, 'a planned charge has failed for good');
          else if (outcome.kind === 'refused') log.warn(about, 'a planned charge was refused');
          else if (outcome.kind === 'blocked') log.warn(about, 'a planned charge cannot be made');
          else if (outcome.kind === 'unknown' && outcome.code !== null)
            log.warn(about, 'the outcome of a planned charge is unknown');
          else log.info(about, 'a planned charge was tried');
        },
        onError: ({ id, planId }, error) =>
          log.warn({ charge: id, plan: planId, err: error }, 'a planned charge went wrong'),
      }).catch((error: unknown) => {
        if (!isStopped()) log.warn({ err: error }, 'making planned charges failed');
      }),
    EVERY_MS,
  );
}
