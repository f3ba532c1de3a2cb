import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '#server/http/problemError.ts';

/** Where a page asks that the browser forgets what this origin has stored. */
export const FORGET_PATH = '/v1/forget-device';

/**
 * Answers a page that forgets everything of this origin: `Clear-Site-Data: "storage"` takes databases, caches and the worker
 * with it. Never cookies, which belong to the whole domain. Refused (`forbidden`) to anyone but a page of this very origin:
 * an acceptance that waits to be sent would be lost.
 */
export function registerForgetting(app: FastifyInstance): void {
  app.post(FORGET_PATH, async (request, reply) => {
    if (!isOwnPage(request)) throw new ProblemError('forbidden');
    return reply.code(204).header('Clear-Site-Data', '"storage"').send();
  });
}

/** Whether a page of this origin asks: browsers say so, older ones only where a POST comes from. */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && hostOf(origin) === host;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
