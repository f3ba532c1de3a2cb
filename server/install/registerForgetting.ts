import type { FastifyInstance } from 'fastify';
import { getRequestOrigin } from '#server/http/getRequestOrigin.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { endedFormCookie } from '#server/site/formToken.ts';

/** Where a page asks that the browser forgets what this origin has stored. */
export const FORGET_PATH = '/v1/forget-device';

/**
 * Answers a page that forgets everything of this origin: `Clear-Site-Data: "storage"` takes databases, caches and the worker
 * with it. Never cookies, which belong to the whole domain, but those of the forms at the addresses of documents (`paths` of the
 * body), each by its own name. Refused (`forbidden`) to anyone but a page of this very origin:
 * an acceptance that waits to be sent would be lost.
 */
export function registerForgetting(app: FastifyInstance): void {
  app.post(FORGET_PATH, async (request, reply) => {
    if (getRequestOrigin(request) !== 'own') throw new ProblemError('forbidden');
    const cookies = toPaths(request.body).map((path) => endedFormCookie(path));
    return reply
      .code(204)
      .header('Clear-Site-Data', '"storage"')
      .header('Set-Cookie', cookies)
      .send();
  });
}

/** More documents than are kept on a device have no cookies here either. */
const MAX_PATHS = 100;

/** The address of a document, and nothing that could say more in a header. */
const DOCUMENT_PATH = /^(\/[\w.~%!'()*-]{1,200}){2}$/;

function toPaths(body: unknown): readonly string[] {
  const { paths } = (body ?? {}) as { readonly paths?: unknown };
  if (!Array.isArray(paths)) return [];
  return paths
    .slice(0, MAX_PATHS)
    .filter((path) => typeof path === 'string' && DOCUMENT_PATH.test(path));
}
