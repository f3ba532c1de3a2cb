import type { FastifyInstance } from 'fastify';

/** How often a closing app checks for idle connections, in ms. */
const CHECK_MS = 50;

/**
 * Ends each connection of a closing app once its last response is sent. Node ends only those that are idle when it starts
 * to close; one with a pending request would stay open for the next, for more than a minute.
 */
export function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    const checking = setInterval(() => server.closeIdleConnections(), CHECK_MS);
    server.once('close', () => clearInterval(checking));
  });
}
