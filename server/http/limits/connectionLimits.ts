import type { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createNetworkCheck } from './createNetworkCheck.ts';

/** The limits of one client; times in ms. */
export interface ConnectionLimits {
  /** From the first byte of a request to its last. */
  readonly requestMs: number;
  /** From the first byte of a request to the end of its headers. */
  readonly headersMs: number;
  /**
   * How long a connection may be silent in both directions during a request: a client that reads nothing is disconnected.
   */
  readonly silentMs: number;
  /** The number of open connections; one more is closed at once. */
  readonly connections: number;
  /**
   * The number of open connections from one address that is neither this machine nor a trusted proxy; one more is closed at
   * once.
   */
  readonly addressConnections: number;
  /** How long running requests may take once the server stops; then every connection is closed. */
  readonly shutdownMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  requestMs: 30_000,
  headersMs: 15_000,
  silentMs: 120_000,
  connections: 1_000,
  addressConnections: 250,
  shutdownMs: 10_000,
};

/** The limits in the form of Node's server; time limits are checked often enough to be enforced on time. */
export function toServerOptions({ requestMs, headersMs, silentMs }: ConnectionLimits) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: silentMs,
    // while the server stops, requests on an open connection are served, with a header that closes it
    return503OnClosing: false,
    http: {
      headersTimeout: Math.min(headersMs, requestMs),
      connectionsCheckingInterval: Math.min(5_000, Math.ceil(requestMs / 4)),
    },
  };
}

/**
 * Limits the connections of an app, in total and for each address, and how long closing it may take. `proxies` are the
 * trusted ones.
 */
export function limitConnections(
  app: FastifyInstance,
  limits: ConnectionLimits,
  proxies: readonly string[] = [],
): void {
  app.server.maxConnections = limits.connections;
  limitAddresses(
    app.server,
    limits.addressConnections,
    createNetworkCheck(['loopback', ...proxies]),
  );
  app.addHook('preClose', async () => {
    const deadline = setTimeout(() => app.server.closeAllConnections(), limits.shutdownMs);
    app.server.once('close', () => clearTimeout(deadline));
    if (!app.server.listening) clearTimeout(deadline);
  });
}

/** Closes a connection at once if its address has the maximum already: one visitor must not block the others. */
function limitAddresses(
  server: Server,
  most: number,
  isExempt: (address: string) => boolean,
): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress: address = '' } = socket;
    if (isExempt(address)) return;
    const count = counts.get(address) ?? 0;
    if (count >= most) return void socket.destroy();
    counts.set(address, count + 1);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
}
