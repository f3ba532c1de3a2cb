import type { FastifyBaseLogger } from 'fastify';
import type { ServerContext } from '#server/context/serverContext.ts';
import { chargeDue } from '#server/due-charges/chargeDue.ts';
import { startRounds } from './startRounds.ts';

/** The interval of checks for due charges, in ms. */
const EVERY_MS = 60_000;

/**
 * Makes the scheduled charges that are due, now and every minute until it is stopped, logs declines and counts outcomes. A failed round
 * is left to the next one. At the end it does not wait for a processor's response: the next start retrieves the outcome.
 */
export function startCharging(
  context: ServerContext,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  countOutcome: (outcome: string) => void = () => undefined,
): { stop(): void } {
  return startRounds(
    (isStopped) =>
      chargeDue(context, {
        isStopped,
        onTried: ({ id, appId, scheduleId, state, tries, nextTryAt }, outcome) => {
          countOutcome(state === 'failed' ? state : outcome.kind);
          const about = {
            ...{ business: appId, charge: id, schedule: scheduleId },
            ...{ state, tries, outcome, nextTryAt },
          };
          if (state === 'failed') log.warn(about, 'a scheduled charge failed permanently');
          else if (outcome.kind === 'refused') log.warn(about, 'a scheduled charge was declined');
          else if (outcome.kind === 'blocked')
            log.warn(about, 'a scheduled charge is not possible');
          else if (outcome.kind === 'unknown' && outcome.code !== null)
            log.warn(about, 'the outcome of a scheduled charge is unknown');
          else log.info(about, 'a scheduled charge was attempted');
        },
        onError: ({ id, appId, scheduleId }, error) =>
          log.warn(
            { business: appId, charge: id, schedule: scheduleId, err: error },
            'a scheduled charge failed unexpectedly',
          ),
      }).catch((error: unknown) => {
        if (!isStopped()) log.warn({ err: error }, 'making scheduled charges failed');
      }),
    EVERY_MS,
  );
}
