import type { FastifyBaseLogger } from 'fastify';
import type { ProcessorName } from '#contract/codes.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import { ROUND_PAYMENTS, reconcilePayments } from '#server/payments/reconcile/reconcilePayments.ts';
import { mustWarnBusiness } from '#server/payments/sync/readBooks.ts';
import { startRounds } from './startRounds.ts';

/** The interval of reconciling rounds per processor, in ms. */
const EVERY_MS = 60_000;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/**
 * Reconciles due payments with their processors, now and every minute until it is stopped, and logs what the books did
 * not have. Each processor has its own rounds, so that a slow one delays no other; a full round is followed by the next
 * one at once. A failed round is left to the next one. `stop` resolves once the running rounds have ended; a process that
 * ends need not wait for it: the next start reconciles again.
 */
export function startReconciling(context: ServerContext, log: Log): { stop(): Promise<unknown> } {
  const started = context.processors.adapters.map(({ name }) =>
    startRounds(
      (isStopped) =>
        reconcileAll(context, { processor: name, log, isStopped }).catch((error: unknown) => {
          if (!isStopped())
            log.warn({ processor: name, err: error }, 'reconciling payments failed');
        }),
      EVERY_MS,
    ),
  );
  return {
    stop: () => Promise.all(started.map((rounds) => rounds.stop())),
  };
}

interface Rounds {
  readonly processor: ProcessorName;
  readonly log: Log;
  readonly isStopped: () => boolean;
}

/** Continues until a round was not full. Reconciled payments are not due again for minutes, so this ends. */
async function reconcileAll(
  context: ServerContext,
  { processor, log, isStopped }: Rounds,
): Promise<void> {
  let hasMore = true;
  while (hasMore && !isStopped()) {
    const { attempted, changed, unreachable } = await reconcilePayments(context, {
      processor,
      isStopped,
      onChange: ({ id, appId, connectionId }, { before, after }) =>
        log[mustWarnBusiness(before, after) ? 'warn' : 'info'](
          { intent: id, business: appId, processor, connection: connectionId, before, after },
          'a payment changed at its processor',
        ),
      onLateRefund: ({ id, appId, connectionId }, amountMinor) =>
        log.warn(
          { intent: id, business: appId, processor, connection: connectionId, amountMinor },
          'a payment that arrived after it was closed was refunded in full',
        ),
      onLateRefundFailed: ({ id, appId, connectionId }, error) =>
        log.warn(
          { intent: id, business: appId, processor, connection: connectionId, err: error },
          'a payment that arrived after it was closed could not be refunded yet',
        ),
      onUnreachable: ({ id, appId, connectionId }, error) =>
        log.warn(
          { intent: id, business: appId, processor, connection: connectionId, err: error },
          'the outcome of a payment could not be retrieved from its processor',
        ),
    });
    if (changed + unreachable > 0)
      log.info(
        { processor, attempted, changed, unreachable },
        'payments were reconciled with their processors',
      );
    hasMore = attempted >= ROUND_PAYMENTS;
  }
}
