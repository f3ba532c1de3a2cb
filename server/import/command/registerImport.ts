import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BusinessDeps } from '#server/business/businessDeps.ts';
import { listBusinesses } from '#server/business/listBusinesses.ts';
import { orNotFound } from '#server/http/notFound.ts';
import { ProblemError } from '#server/http/problemError.ts';
import { importFile } from '../importFile.ts';
import { IMPORT_LIMITS } from '../importLimits.ts';

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;

/** What a proxy adds: a request that came through one is not from this machine, whatever its last step was. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** What every browser adds to a page's request: the door is for the command only. */
const BROWSER = ['origin', 'sec-fetch-site'];

/**
 * The door through which the import command hands files to a running server. It is no part of the public API: only this
 * machine may use it, and only with the token of the data folder.
 */
export function registerImport(app: FastifyInstance, deps: BusinessDeps, token: string): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.addHook('onRequest', async (request) => assertAllowed(request, token));
    scope.get('/v1/import', async () => ({ businesses: await listBusinesses(deps.db) }));
    scope.post<{ Params: { appId: string }; Querystring: { file?: string } }>(
      '/v1/import/:appId',
      { bodyLimit: IMPORT_LIMITS.fileBytes },
      async ({ params: { appId }, query, body }) => {
        const known = await listBusinesses(deps.db);
        orNotFound(known.find((each) => each === appId));
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        return importFile(deps, { appId, fileName: query.file ?? 'file', bytes });
      },
    );
  });
}

function assertAllowed({ headers, socket }: FastifyRequest, token: string): void {
  const isLocal = LOOPBACK.test(socket.remoteAddress ?? '');
  const isForeign = [...FORWARDED, ...BROWSER].some((name) => headers[name] !== undefined);
  if (!isLocal || isForeign) throw new ProblemError('forbidden');
  const [, given] = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '') ?? [];
  if (given === undefined || !isSame(given, token)) throw new ProblemError('token-missing');
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
