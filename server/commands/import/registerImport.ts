import type { FastifyInstance } from 'fastify';
import { listBusinesses } from '#server/back-office/business/listBusinesses.ts';
import type { WriteContext } from '#server/context/serverContext.ts';
import { importFile } from '#server/import/importFile.ts';
import { IMPORT_LIMITS } from '#server/import/importLimits.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';

/** The endpoint of the import command at a running server; `base` is the base URL of links. */
export function registerImport(scope: FastifyInstance, deps: WriteContext, base: string): void {
  scope.get('/v1/import', async () => ({ businesses: await listBusinesses(deps.db), base }));
  scope.post<{ Params: { appId: string }; Querystring: { file?: string; otherSeller?: string } }>(
    '/v1/import/:appId',
    { bodyLimit: IMPORT_LIMITS.fileBytes },
    async ({ params: { appId }, query, body }) => {
      const businesses = await listBusinesses(deps.db);
      orThrowNotFound(businesses.find((each) => each === appId));
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const isOtherSeller = query.otherSeller === 'true';
      return importFile(deps, { appId, fileName: query.file ?? 'file', bytes, isOtherSeller });
    },
  );
}
