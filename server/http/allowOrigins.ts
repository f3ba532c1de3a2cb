import type { FastifyInstance } from 'fastify';

const REQUEST_HEADERS =
  'authorization, content-type, if-match, if-none-match, idempotency-key, billfold-locale, billfold-page, billfold-connection, billfold-tapped-at, sentry-trace, baggage';
const RESPONSE_HEADERS =
  'allow, content-disposition, date, etag, retry-after, www-authenticate, x-request-id';
const METHODS = 'GET, POST, PUT';
const PREFLIGHT_SECONDS = '600';

/**
 * Allows pages of the listed origins to call the API with credentials, to send each header that a call reads, and to read
 * each header of a response. The API's own pages need none of this.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (origin === undefined || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-allow-credentials', 'true');
    reply.header('access-control-expose-headers', RESPONSE_HEADERS);
    if (request.method !== 'OPTIONS') return;
    reply.header('access-control-allow-methods', METHODS);
    reply.header('access-control-allow-headers', REQUEST_HEADERS);
    reply.header('access-control-max-age', PREFLIGHT_SECONDS);
    await reply.code(204).send();
  });
}
