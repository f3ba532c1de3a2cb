import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context/serverContext.ts';
import { saveBusinessFile } from './saveBusinessFile.ts';

/**
 * The path of the command endpoint that reports what a file would change; a server of an earlier release does not have
 * it, and writes nothing.
 */
export const DRY_RUN_PATH = '/v1/business/dry-run';

/** Takes files of businesses from `npm run business`, at the command endpoint. */
export function registerBusinessFiles(scope: FastifyInstance, deps: ServerContext): void {
  for (const path of ['/v1/business', DRY_RUN_PATH]) {
    scope.post<{ Querystring: { file?: string } }>(path, async ({ query, body }) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const isDryRun = path === DRY_RUN_PATH;
      return saveBusinessFile(deps, query.file ?? 'file', bytes, { isDryRun });
    });
  }
}
