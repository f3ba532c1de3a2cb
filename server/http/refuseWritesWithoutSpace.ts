import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#server/platform/problemError.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** While the disk is nearly full, what would write is answered 503 with `Retry-After`; reading goes on, and so does all again later. */
export function refuseWritesWithoutSpace(app: FastifyInstance, hasSpace: () => boolean): void {
  app.addHook('onRequest', async ({ method }) => {
    if (READS.includes(method) || hasSpace()) return;
    throw new ProblemError('storage-full', { headers: { 'retry-after': '30' } });
  });
}
