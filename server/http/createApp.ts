import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { PROBLEMS } from '#contract/problems.ts';
import { createAccounts } from '#server/accounts/createAccounts.ts';
import { serverLog } from '#server/platform/log/serverLog.ts';
import { ProblemError, toProblem } from '#server/platform/problemError.ts';
import { allowOrigins } from './allowOrigins.ts';
import type { AppOptions } from './appOptions.ts';
import { endIdleConnections } from './endIdleConnections.ts';
import { CONNECTION_LIMITS, limitConnections, toServerOptions } from './limits/connectionLimits.ts';
import { limitRates, NO_STAFF_LIMITS } from './limits/limitRates.ts';
import { logPages } from './logNames.ts';
import { problemFromError } from './refusals/problemFromError.ts';
import { refuseOtherMethods } from './refusals/refuseOtherMethods.ts';
import { refuseUnreadableAddresses } from './refusals/refuseUnreadableAddresses.ts';
import { refuseUntilReady } from './refusals/refuseUntilReady.ts';
import { refuseWithoutDatabase } from './refusals/refuseWithoutDatabase.ts';
import { refuseWritesWithoutSpace } from './refusals/refuseWritesWithoutSpace.ts';
import { respondInsteadOfNode, respondToUnreadable } from './refusals/respondToUnreadable.ts';
import { reuseValidators } from './reuseValidators.ts';
import { registerAccountRoutes } from './routes/registerAccountRoutes.ts';
import { registerHealth } from './routes/registerHealth.ts';
import { registerOpenApi } from './routes/registerOpenApi.ts';
import { registerRoutes } from './routes/registerRoutes.ts';
import { registerWebhooks } from './routes/registerWebhooks.ts';

/** The largest body of a public call, in bytes. */
const BODY_LIMIT = 64_000;

/**
 * The longest path parameter in characters. It is longer than any id, so that an invalid id is `not-found` and not a router
 * error.
 */
const MAX_PARAM_LENGTH = 512;

/** Tells browsers that came over TLS to use TLS for a year. */
const HSTS = 'max-age=31536000';

/** Paths whose responses are data, also for missing resources: never the page of the app. */
const DATA_PATH = /^\/(api|v1|healthz|readyz)(\/|\?|$)/;

/**
 * The sales API as a Fastify app, ready for `inject` or for listening. Validates with the contract's schemas (nothing
 * coerced, removed or added) and returns every failure as a problem document.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const limits = options.limits ?? CONNECTION_LIMITS;
  const { http, ...serverOptions } = toServerOptions(limits);
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    genReqId: () => randomUUID(),
    ...serverOptions,
    http: { ...http, requireHostHeader: false }, // otherwise Node rejects it without our headers
    clientErrorHandler: respondToUnreadable,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    logger: options.log === false ? false : serverLog(options.log),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply),
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        keywords: ['x-guard'], // only the pages' guards use it
      },
    },
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    sendProblem(new ProblemError('not-found'), request, reply),
  );
  reuseValidators(app);
  respondInsteadOfNode(app);
  endIdleConnections(app);
  limitConnections(app, limits, options.trustedProxies);
  addHeaders(app, options.isSecure ?? false);
  addLog(app, options.onResponse);
  refuseUnreadableAddresses(app);
  logPages(app, { singleHosts: options.singleHosts ?? [] });
  if (options.isReady !== undefined) refuseUntilReady(app, options.isReady);
  if (options.hasSpace !== undefined) refuseWritesWithoutSpace(app, options.hasSpace);
  allowOrigins(app, options.corsOrigins ?? []);
  const { rateLimits, singleHosts = [] } = options;
  const staffLimits =
    rateLimits === undefined ? NO_STAFF_LIMITS : await limitRates(app, rateLimits, { singleHosts });
  const methods = refuseOtherMethods(app);
  registerHealth(app, options);
  if (options.pingDatabase !== undefined) refuseWithoutDatabase(app, options.pingDatabase);
  const accounts = options.accounts ?? createAccounts(options);
  registerRoutes(app, { ...options, staffLimits, staffTokens: options.staffTokens ?? accounts });
  registerAccountRoutes(app, { ...options, staffLimits, accounts });
  registerWebhooks(app, options);
  registerOpenApi(app, options);
  await app.after();
  methods.seal();
  await options.extend?.(app);
  return app;
}

function logProblem(problem: ProblemError, request: FastifyRequest): void {
  if (problem.parts.isExpected) return;
  if (PROBLEMS[problem.code] >= 500) {
    request.log.error({ err: problem.parts.cause ?? problem, code: problem.code }, 'failed');
  } else if (request.routeOptions.config.audience === 'processor') {
    request.log.warn({ code: problem.code }, 'a webhook event was rejected');
  }
}

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemFromError(error);
  logProblem(problem, request);
  return reply
    .code(PROBLEMS[problem.code])
    .headers({
      'cache-control': 'no-store',
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff', // set here too, because no hook runs for a URL that cannot be parsed
      ...problem.headers,
    })
    .type('application/problem+json')
    .send(JSON.stringify(toProblem(problem, request.id)));
}

/** Responses of the API must not be cached, shared between readers, or displayed as a page. */
function addHeaders(app: FastifyInstance, isSecure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    if (isSecure) reply.header('strict-transport-security', HSTS);
    if (!DATA_PATH.test(request.url)) return;
    reply.header('cache-control', 'no-store');
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
}

/** One line per response. A document's link is its secret, so the line names the route, never the URL. */
function addLog(app: FastifyInstance, onResponse: AppOptions['onResponse']): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const { url: route = 'unknown', config } = request.routeOptions;
    const { elapsedTime: ms, statusCode: status } = reply;
    request.log.info({ method, route, status, ms: Math.round(ms) }, 'responded');
    const isWebhook = config.audience === 'processor';
    onResponse?.({ method, route, status, seconds: ms / 1_000, isWebhook });
  });
}
