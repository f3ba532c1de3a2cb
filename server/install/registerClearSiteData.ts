import type { FastifyInstance } from 'fastify';
import { getRequestOrigin } from '#server/http/getRequestOrigin.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/** Where a page asks that the browser forgets what this origin has stored. */
export const FORGET_PATH = '/v1/forget-device';

/**
 * Answers a page that forgets everything of this origin: `Clear-Site-Data: "storage"` takes databases, caches and the worker
 * with it, and never cookies, which belong to the whole domain. Refused (`forbidden`) to anyone but a page of this very origin:
 * an acceptance that waits to be sent would be lost.
 */
export function registerClearSiteData(app: FastifyInstance): void {
  app.post(FORGET_PATH, async (request, reply) => {
    if (getRequestOrigin(request) !== 'own') throw new ProblemError('forbidden');
    return reply.code(204).header('Clear-Site-Data', '"storage"').send();
  });
}
