import type { FastifyInstance } from 'fastify';

/** How often a closing app looks for connections that have fallen idle, in ms. */
const LOOK_MS = 50;

/**
 * Lets an app that is closing end each connection once its last answer is out. Node ends only those that are idle when it
 * starts to close; one with a request under way would be kept open for the next, for more than a minute.
 */
export function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    server.once('close', () => clearInterval(looking));
  });
}
