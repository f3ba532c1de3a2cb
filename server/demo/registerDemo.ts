import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '#server/context/serverContext.ts';
import { getRequestOrigin } from '#server/http/routes/getRequestOrigin.ts';
import { documentLink } from '#server/platform/network/serverAddress.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { hashSource } from '#server/site/policy/contentSecurityPolicy.ts';
import { QUOTE_CHANGES } from './changeQuote.ts';
import { countEffects, countProcessorEffects } from './countEffects.ts';
import { demoPage } from './demoPage.ts';
import type { DemoPayer } from './demoPayer.ts';
import { demoStyle } from './demoStyle.ts';
import { demoLinks, formDemoLinks, methodDemoLinks, staffDemoLinks } from './links.ts';
import { registerMethodLinks } from './registerMethodLinks.ts';
import { registerStaffCards } from './registerStaffCards.ts';
import { SCENARIOS } from './scenarios.ts';
import { createStages, type Stages } from './stage.ts';

const POLICY = [
  "default-src 'none'",
  `style-src ${hashSource(demoStyle)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The demo's payer; null: none. */
export interface DemoParts {
  readonly payer: DemoPayer | null;
}

/**
 * The demo's pages, and the route that creates new documents, closed to other websites. Registered only if the demo is
 * on.
 */
export function registerDemo(
  app: FastifyInstance,
  deps: ServerContext,
  { payer }: DemoParts,
): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const isChange = request.method === 'POST';
      if (isChange && getRequestOrigin(request) === 'other') throw new ProblemError('forbidden');
    });
    const stages = createStages(deps);
    scope.addHook('onClose', () => stages.close());
    registerPages(scope, deps);
    registerMaking(scope, stages, payer);
    registerChanges(scope, deps, stages);
    registerMethodLinks(scope, stages, payer);
    registerStaffCards(scope, stages);
  });
}

function registerPages(app: FastifyInstance, deps: ServerContext): void {
  app.get('/demo', async (request, reply) => {
    const origin = getOrigin(request);
    const links = [
      ...(await demoLinks(deps.db, origin)),
      ...formDemoLinks(origin),
      ...methodDemoLinks(origin),
      ...staffDemoLinks(origin),
    ];
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(demoPage(links));
  });
  app.get('/demo/links.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return demoLinks(deps.db, getOrigin(request));
  });
}

/** `POST /demo/scenarios/{name}`: a fresh document in the state of that name. */
function registerMaking(app: FastifyInstance, stages: Stages, payer: DemoPayer | null): void {
  app.post<{ Params: { name: string } }>('/demo/scenarios/:name', async (request, reply) => {
    const { name } = request.params;
    const scenario = orThrowNotFound(Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name] : null);
    if (scenario.needsPayer && payer === null) throw new ProblemError('processor-not-configured');
    const made = await stages.run({ payer }, (stage) => scenario.run(stage));
    const url = documentLink(getOrigin(request), scenario.group, made);
    reply.header('cache-control', 'no-store').code(201);
    return { name, url, ...made };
  });
}

/**
 * `POST /demo/quotes/{appId}/{xid}/{change}`: a change by the business to a quote that its customer has open. `GET
 * .../effects`: how often it was accepted and invoiced. `GET /demo/effects/{appId}?ids=pi_1,pm_1`: how many of a
 * processor's payments and payment methods are in the books.
 */
function registerChanges(app: FastifyInstance, deps: ServerContext, stages: Stages): void {
  app.get<{ Params: { appId: string; xid: string } }>(
    '/demo/quotes/:appId/:xid/effects',
    async ({ params: { appId, xid } }, reply) => {
      reply.header('cache-control', 'no-store');
      return countEffects(deps.db, appId, xid);
    },
  );
  app.get<{ Params: { appId: string }; Querystring: { ids?: string } }>(
    '/demo/effects/:appId',
    async ({ params: { appId }, query: { ids } }, reply) => {
      reply.header('cache-control', 'no-store');
      return countProcessorEffects(deps.db, appId, String(ids ?? '').split(','));
    },
  );
  app.post<{ Params: { appId: string; xid: string; change: string } }>(
    '/demo/quotes/:appId/:xid/:change',
    async (request, reply) => {
      const { appId, xid, change } = request.params;
      const isOurs = appId === 'fern' || appId === 'lindwurm';
      const apply = isOurs && Object.hasOwn(QUOTE_CHANGES, change) ? QUOTE_CHANGES[change] : null;
      const quote = { appId: appId as 'fern' | 'lindwurm', xid };
      await stages.run({ payer: null }, (stage) => orThrowNotFound(apply)(stage, quote));
      return reply.code(204).send();
    },
  );
}

/**
 * The base URL under which the caller reached this server. Only for the demo's links, on a machine that trusts its own
 * Host header.
 */
function getOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
