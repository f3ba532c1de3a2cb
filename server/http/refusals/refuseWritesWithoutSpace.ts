import type { FastifyInstance } from 'fastify';
import type { HasSpace } from '#server/database/freeSpace.ts';
import { ProblemError } from '#server/platform/problemError.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * While the disk is nearly full, writes get a 503 with `Retry-After`; reads continue, and writes do once there is space
 * again.
 */
export function refuseWritesWithoutSpace(app: FastifyInstance, hasSpace: HasSpace): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (READS.includes(method) || hasSpace(Number(headers['content-length']) || 0)) return;
    throw new ProblemError('storage-full', { headers: { 'retry-after': '30' } });
  });
}
