import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#server/platform/problemError.ts';

const HOST = /^(?:\[[0-9a-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/**
 * Responds with 400 to an invalid `Host`, and to a target that is not a path, before anything parses them. A request without
 * a host (HTTP/1.0) passes, because health probes send such requests.
 */
export function refuseUnreadableAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ host, url, headers, raw }) => {
    const isNamed = headers.host !== undefined || raw.httpVersion === '1.0';
    if (!isNamed || (host && !isHost(host)) || !url.startsWith('/'))
      throw new ProblemError('invalid-request');
  });
}

function isHost(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}/`);
}
