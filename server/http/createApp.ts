import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { PROBLEMS } from '#contract/problems.ts';
import { ROUTES } from '#contract/routes/routes.ts';
import { allowOrigins } from './allowOrigins.ts';
import type { AppDeps } from './app.ts';
import { endIdleConnections } from './endIdleConnections.ts';
import { ProblemError, problemOf } from './problemError.ts';
import { problemFromError } from './problemFromError.ts';
import { refuseOtherMethods } from './refuseOtherMethods.ts';
import { refuseUnreadableAddresses } from './refuseUnreadableAddresses.ts';
import { registerHealth } from './registerHealth.ts';
import { registerOpenApi } from './registerOpenApi.ts';
import { registerRoutes } from './registerRoutes.ts';
import { registerWebhook } from './registerWebhook.ts';
import { serverLog } from './serverLog.ts';

/** The largest body of a public call, in bytes. */
const BODY_LIMIT = 64_000;

/** Longer ids than any of ours, so that they end as `not-found` and not as a fault of the router. */
const MAX_PARAM_LENGTH = 512;

/** Paths whose answers are data, also when nothing is there: never the single page. */
const DATA_PATH = /^\/(api|v1|healthz|readyz)(\/|\?|$)/;

/**
 * The sales API as a Fastify app, ready to be asked with `inject` or to listen. Validates with the contract's schemas
 * (nothing coerced, nothing removed, nothing added) and answers every failure as a problem document.
 */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: false,
    genReqId: () => randomUUID(),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    logger: deps.log === false ? false : serverLog(deps.log),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    sendProblem(new ProblemError('not-found'), request, reply),
  );
  endIdleConnections(app);
  addHeaders(app);
  addLog(app);
  refuseUnreadableAddresses(app);
  allowOrigins(app, deps.corsOrigins ?? []);
  const methods = refuseOtherMethods(app);
  registerRoutes(app, deps);
  registerWebhook(app, deps);
  registerOpenApi(app);
  registerHealth(app, deps);
  await app.after();
  methods.seal();
  await deps.extend?.(app);
  return app;
}

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemFromError(error);
  if (PROBLEMS[problem.code] >= 500 && problem.code !== 'not-built-yet') {
    request.log.error({ err: problem.parts.cause ?? problem, code: problem.code }, 'failed');
  } else if (request.routeOptions.url === ROUTES.receiveStripeEvent.path) {
    request.log.warn({ code: problem.code }, 'a webhook was refused');
  }
  return reply
    .code(PROBLEMS[problem.code])
    .headers({ 'cache-control': 'no-store', ...problem.headers })
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(problem, request.id)));
}

/** Answers of the API are for one reader and one moment, and are never a page. */
function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    if (!DATA_PATH.test(request.url)) return;
    reply.header('cache-control', 'no-store');
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
}

/** One line per answer. A document's link is its secret, so the line names the route, never the address. */
function addLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route, status: reply.statusCode, ms }, 'answered');
  });
}
