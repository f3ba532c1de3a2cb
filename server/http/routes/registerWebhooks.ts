import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ProcessorName } from '#contract/codes.ts';
import { ROUTES, type RouteName } from '#contract/routes/routes.ts';
import type { WebhookHandler, WebhookRouteName } from '#server/handlers/shared/handler.ts';
import type { AppOptions } from '../appOptions.ts';
import { isLocalRequest } from '../localRequest.ts';
import { logBusiness } from '../logNames.ts';
import { fastifyPath } from './fastifyPath.ts';

/** A processor's messages may be longer than a page's, in bytes. */
const BODY_LIMIT = 1_000_000;

/**
 * Registers the routes for processors' messages: each call once for every processor that sends any, with the processor's
 * name in lower case in its path. The body reaches the handler unchanged, as a signature requires.
 */
export function registerWebhooks(app: FastifyInstance, options: AppOptions): void {
  const names = (Object.keys(ROUTES) as RouteName[]).filter(isWebhookRoute);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    for (const name of names)
      for (const processor of options.processors.eventSenders)
        register(scope, options, { name, processor });
  });
}

function isWebhookRoute(name: RouteName): name is WebhookRouteName {
  return ROUTES[name].audience === 'processor';
}

interface WebhookRoute {
  readonly name: WebhookRouteName;
  readonly processor: ProcessorName;
}

function register(
  scope: FastifyInstance,
  { db, clock, processors, subjects, handlers }: AppOptions,
  { name, processor }: WebhookRoute,
): void {
  const { method, path } = ROUTES[name];
  const handler = handlers[name] as WebhookHandler<WebhookRouteName>; // the handler's type follows from its route
  scope.route({
    method,
    url: fastifyPath(path.replace('{processor}', processor.toLowerCase())),
    bodyLimit: BODY_LIMIT,
    config: { audience: 'processor' },
    handler: async (request) => {
      const { body, headers, log } = request;
      const logRequest = (appId: string) => logBusiness(request, appId);
      const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const principal = { kind: 'processor', processor } as const;
      const context = { db, clock, processors, subjects };
      const visitor = isLocalRequest(request) ? null : normalizeIP(request.ip);
      const params = request.params as Readonly<Record<string, string>>;
      const call = { ...context, name, principal, visitor, params, rawBody, headers };
      return (await handler({ ...call, log, logBusiness: logRequest })).body;
    },
  });
}
