import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context/serverContext.ts';
import { createListenerApp } from '#server/http/createListenerApp.ts';
import type { LogSettings } from '#server/platform/log/serverLog.ts';
import type { Metrics } from './createMetrics.ts';
import { type Figures, readFigures } from './readFigures.ts';

/** How long a scrape waits for the database, in ms: Prometheus itself waits for ten seconds. */
const FIGURES_LIMIT_MS = 5_000;

/** What a metrics listener serves. */
export interface MetricsOptions {
  readonly metrics: Metrics;
  readonly log: LogSettings | false;
  /** How long a scrape waits for the database, in ms. */
  readonly limitMs?: number;
}

/**
 * Serves `/metrics` on a listener of its own, so that it cannot be reached through the port of the pages. Concurrent scrapes
 * share one read of the database; if it does not respond, the other metrics are served alone.
 */
export function createMetricsApp(
  context: Pick<ServerContext, 'db' | 'clock' | 'processors'>,
  { metrics, log, limitMs = FIGURES_LIMIT_MS }: MetricsOptions,
): FastifyInstance {
  const app = createListenerApp(log);
  let reading: Promise<Figures | null> | null = null;
  const read = () => {
    reading ??= readFigures(context)
      .catch((error: unknown) => {
        app.log.warn({ err: error }, 'the figures for metrics could not be read');
        return null;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  app.get('/metrics', async (_, reply) => {
    const figures = await Promise.race([read(), waitFor(limitMs)]);
    return reply.type(metrics.contentType).send(await metrics.print(figures));
  });
  return app;
}

function waitFor(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms).unref();
  });
}
