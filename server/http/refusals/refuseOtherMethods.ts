import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ProblemError } from '#server/platform/problemError.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Watches which paths are registered from now on; after `seal`, each of them responds with 405 and `Allow` to methods
 * that it does not have.
 */
export function refuseOtherMethods(app: FastifyInstance): { seal(): void } {
  const allowed = new Map<string, Set<string>>();
  let isSealed = false;
  app.addHook('onRoute', ({ url, method }) => {
    if (isSealed) return;
    const methods = allowed.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    allowed.set(url, methods);
  });
  return {
    seal() {
      isSealed = true;
      for (const [url, methods] of allowed) refuse(app, url, methods);
    },
  };
}

function refuse(app: FastifyInstance, url: string, methods: ReadonlySet<string>): void {
  const method = METHODS.filter((each) => !methods.has(each));
  const allow = [...methods].sort().join(', ');
  const refuseMethod = async (): Promise<never> => {
    throw new ProblemError('method-not-allowed', { headers: { allow } });
  };
  app.route({
    method,
    url,
    // before a body is read: the method is wrong, whatever the body
    onRequest: refuseMethod,
    handler: refuseMethod,
  });
}
