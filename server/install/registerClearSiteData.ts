import type { FastifyInstance } from 'fastify';
import { FORGET_PATH } from '#domain/address/forgetPath.ts';
import { getRequestOrigin } from '#server/http/routes/getRequestOrigin.ts';
import { ProblemError } from '#server/platform/problemError.ts';

/**
 * Responds to a page that removes everything of this origin: `Clear-Site-Data: "storage"` clears databases, caches and
 * the worker, but not cookies, which belong to the whole domain. Refused (`forbidden`) unless the page is of this very
 * origin: an unsent acceptance would be lost.
 */
export function registerClearSiteData(app: FastifyInstance): void {
  app.post(FORGET_PATH, async (request, reply) => {
    if (getRequestOrigin(request) !== 'own') throw new ProblemError('forbidden');
    return reply.code(204).header('Clear-Site-Data', '"storage"').send();
  });
}
