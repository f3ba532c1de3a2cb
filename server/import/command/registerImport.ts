import type { FastifyInstance } from 'fastify';
import type { BusinessDeps } from '#server/business/businessDeps.ts';
import { listBusinesses } from '#server/business/listBusinesses.ts';
import { orNotFound } from '#server/http/notFound.ts';
import { importFile } from '../importFile.ts';
import { IMPORT_LIMITS } from '../importLimits.ts';

/** What the import command asks a running server for, behind its door; `base` is what links begin with. */
export function registerImport(scope: FastifyInstance, deps: BusinessDeps, base: string): void {
  scope.get('/v1/import', async () => ({ businesses: await listBusinesses(deps.db), base }));
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
}
