import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '#server/platform/problemError.ts';

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;

/** What a proxy adds: a request that came through one is not from this machine, whatever its last step was. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** What every browser adds to a page's request: the endpoint is for commands only. */
const BROWSER = ['origin', 'sec-fetch-site'];

/**
 * The endpoint through which commands reach a running server; `register` adds its routes, which get bodies as bytes. It
 * is no part of the public API: only this machine may use it, and only with the token of the data folder.
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

function assertAllowed({ headers, socket }: FastifyRequest, token: string): void {
  const isForeign = [...FORWARDED, ...BROWSER].some((name) => headers[name] !== undefined);
  if (!isFromThisMachine(socket) || isForeign) throw new ProblemError('forbidden');
  const [, given] = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '') ?? [];
  if (given === undefined || !isSame(given, token)) throw new ProblemError('token-missing');
}

/** Over the loopback, or from the very address at which the server listens: where that is no loopback one. */
function isFromThisMachine({
  remoteAddress = '',
  localAddress,
}: FastifyRequest['socket']): boolean {
  return LOOPBACK.test(remoteAddress) || (remoteAddress !== '' && remoteAddress === localAddress);
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
