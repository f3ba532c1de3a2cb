import type { FastifyInstance } from 'fastify';

/** What one client may take of the server; times in ms. */
export interface RequestLimits {
  /** From the first byte of a request to its last. */
  readonly requestMs: number;
  /** From the first byte of a request to the end of its headers. */
  readonly headersMs: number;
  /** Connections that are open at once; one more is closed at once. */
  readonly connections: number;
  /** How long what is under way may take once the server is to stop; then every connection is closed. */
  readonly shutdownMs: number;
}

export const REQUEST_LIMITS: RequestLimits = {
  requestMs: 30_000,
  headersMs: 15_000,
  connections: 1_000,
  shutdownMs: 10_000,
};

/** The limits as Node's server takes them; what goes over a time is looked for often enough to be ended in time. */
export function toServerOptions({ requestMs, headersMs }: RequestLimits) {
  return {
    requestTimeout: requestMs,
    // what still comes on a connection in use while the server stops is answered as ever, and told that it is the last
    return503OnClosing: false,
    http: {
      headersTimeout: Math.min(headersMs, requestMs),
      connectionsCheckingInterval: Math.min(5_000, Math.ceil(requestMs / 4)),
    },
  };
}

/** Limits the connections of an app, and how long its end may take. */
export function limitConnections(app: FastifyInstance, limits: RequestLimits): void {
  app.server.maxConnections = limits.connections;
  app.addHook('preClose', async () => {
    const deadline = setTimeout(() => app.server.closeAllConnections(), limits.shutdownMs);
    app.server.once('close', () => clearTimeout(deadline));
    if (!app.server.listening) clearTimeout(deadline);
  });
}
