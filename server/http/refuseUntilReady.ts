import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#server/platform/problemError.ts';

/** Answers of the process itself, which say that it lives. */
const ALIVE_PATH = '/healthz';

/** Until what is behind the calls is ready, each is answered 503 with `Retry-After`: nothing is lost, and nothing half done. */
export function refuseUntilReady(app: FastifyInstance, isReady: () => boolean): void {
  app.addHook('onRequest', async ({ url }) => {
    if (isReady() || url === ALIVE_PATH) return;
    const headers = { 'retry-after': '5' };
    throw new ProblemError('database-unavailable', { headers, isExpected: true });
  });
}
