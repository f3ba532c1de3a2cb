import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocalRequest, isSameSecret } from '#server/http/localRequest.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** A header that every browser adds to a page's request: the endpoint is for commands only. */
const BROWSER = ['origin', 'sec-fetch-site'];

/**
 * The endpoint through which commands reach a running server; `register` adds its routes, which get bodies as bytes. It is
 * not part of the public API: only this machine may use it, and only with the token in the data folder.
 */
export function registerCommandEndpoint(
  app: FastifyInstance,
  token: string,
  register: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.addHook('onRequest', async (request) => assertAllowed(request, token));
    register(scope);
  });
}

function assertAllowed(request: FastifyRequest, token: string): void {
  const { headers } = request;
  const isForeign = BROWSER.some((name) => headers[name] !== undefined);
  if (!isLocalRequest(request) || isForeign) throw new ProblemError('forbidden');
  const [, presented] = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '') ?? [];
  if (presented === undefined || !isSameSecret(presented, token))
    throw new ProblemError('token-missing');
}
