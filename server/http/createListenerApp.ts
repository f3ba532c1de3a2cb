import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { type LogSettings, serverLog } from '#server/platform/log/serverLog.ts';
import { endIdleConnections } from './endIdleConnections.ts';
import { CONNECTION_LIMITS, toServerOptions } from './limits/connectionLimits.ts';

/** The largest body of a request, in bytes: these listeners expect none. */
const BODY_LIMIT = 1024;

/** An app without routes, for a listener of its own beside that of pages and API; it does not log requests. */
export function createListenerApp(log: LogSettings | false): FastifyInstance {
  const app = Fastify({
    ...toServerOptions(CONNECTION_LIMITS),
    logController: new LogController({ disableRequestLogging: true }),
    logger: log === false ? false : serverLog(log),
    bodyLimit: BODY_LIMIT,
  });
  endIdleConnections(app);
  return app;
}
