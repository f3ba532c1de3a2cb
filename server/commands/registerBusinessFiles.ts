import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context/serverContext.ts';
import { saveBusinessFile } from './saveBusinessFile.ts';

/** Takes files of businesses from `npm run business`, at the command endpoint. */
export function registerBusinessFiles(scope: FastifyInstance, deps: ServerContext): void {
  scope.post<{ Querystring: { file?: string } }>('/v1/business', async ({ query, body }) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    return saveBusinessFile(deps, query.file ?? 'file', bytes);
  });
}
