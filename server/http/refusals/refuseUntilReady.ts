import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#server/platform/problemError.ts';

/** Responses of the process itself, which show that it is running. */
const ALIVE_PATH = '/healthz';

/**
 * Until the dependencies of the calls are ready, each call gets a 503 with `Retry-After`, so that none is lost or only
 * partly processed.
 */
export function refuseUntilReady(app: FastifyInstance, isReady: () => boolean): void {
  app.addHook('onRequest', async ({ url }) => {
    if (isReady() || url === ALIVE_PATH) return;
    const headers = { 'retry-after': '5' };
    throw new ProblemError('database-unavailable', { headers, isExpected: true });
  });
}
