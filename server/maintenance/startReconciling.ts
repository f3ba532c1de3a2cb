import type { FastifyBaseLogger } from 'fastify';
import type { ServerContext } from '#server/context/serverContext.ts';
import { reconcilePayments } from '#server/payments/reconcilePayments.ts';
import { startRounds } from './startRounds.ts';

/** How often is looked which payments are due to be asked about, in ms. */
const EVERY_MS = 60_000;

/**
 * Asks the vendors about payments that are due, now and every minute until it is stopped, and logs what the books did not have. A round
 * that fails is left to the next one. A processor's answer is not waited for at the end: the next start asks again.
 */
export function startReconciling(
  context: ServerContext,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): { stop(): void } {
  const reconcile = async (isStopped: () => boolean) => {
    const { asked, changed, unanswered } = await reconcilePayments(context, {
      isStopped,
      onChange: ({ id, processor, connectionId }, { before, after }) =>
        log.info(
          { intent: id, processor, connection: connectionId, before, after },
          'a payment had changed at its processor',
        ),
      onUnanswered: ({ id, processor, connectionId }, error) =>
        log.warn(
          { intent: id, processor, connection: connectionId, err: error },
          'a processor could not say what became of a payment',
        ),
    });
    if (changed + unanswered > 0)
      log.info({ asked, changed, unanswered }, 'payments were reconciled with their processors');
  };
  return startRounds(
    (isStopped) =>
      reconcile(isStopped).catch((error: unknown) => {
        if (!isStopped()) log.warn({ err: error }, 'reconciling payments failed');
      }),
    EVERY_MS,
  );
}
