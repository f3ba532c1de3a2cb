import type { FastifyInstance } from 'fastify';
import type { PayingDeps } from '../businessDeps.ts';
import { takeBusiness } from './takeBusiness.ts';

/** Takes files of businesses from the command, behind the door for commands. */
export function registerBusinessFiles(scope: FastifyInstance, deps: PayingDeps): void {
  scope.post<{ Querystring: { file?: string } }>('/v1/business', async ({ query, body }) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    return takeBusiness(deps, query.file ?? 'file', bytes);
  });
}
