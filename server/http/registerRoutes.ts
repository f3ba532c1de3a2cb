import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#contract/routes/route.ts';
import { ROUTES, type RouteName } from '#contract/routes/routes.ts';
import { isPublicId } from '#domain/address/publicId.ts';
import { findBusiness } from '#server/documents/businessStore.ts';
import { HANDLERS } from '#server/handlers/handlers.ts';
import { readIdempotencyKey } from '#server/writing/idempotencyKey.ts';
import { writeRequestOf } from '#server/writing/writeRequest.ts';
import type { AppDeps } from './app.ts';
import { checkAnswer } from './checkAnswer.ts';
import { isVersionHeld } from './etag.ts';
import type { Call, Handler } from './handler.ts';
import { orNotFound } from './notFound.ts';
import { ProblemError } from './problemError.ts';

/** Where the calls of one business begin. */
export const BUSINESS_BASE = '/api/:appId';

/** A contract path as Fastify writes it: `{x}` is a parameter, a colon of the path itself is doubled. */
export function fastifyPath(path: string): string {
  return path.replaceAll(':', '::').replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Registers every call of the contract that is inside a business; planned ones answer `not-built-yet`. */
export function registerRoutes(app: FastifyInstance, deps: AppDeps): void {
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    if (name !== 'receiveStripeEvent') registerRoute(app, deps, name);
  }
}

function registerRoute(app: FastifyInstance, deps: AppDeps, name: RouteName): void {
  const route: Route = ROUTES[name];
  const handler = (HANDLERS as Partial<Record<RouteName, Handler<RouteName>>>)[name];
  app.route({
    method: route.method,
    url: BUSINESS_BASE + fastifyPath(route.path),
    schema: {
      ...(route.payload === null ? {} : { body: route.payload }),
      ...(route.query === undefined ? {} : { querystring: route.query }),
    },
    handler: async (request, reply) => {
      const business = await businessOf(deps, request);
      if (handler === undefined) throw new ProblemError('not-built-yet');
      const call = callOf({ name, route, deps, request, business });
      return answer({ route, deps, request, reply }, await handler(call));
    },
  });
}

function paramsOf(request: FastifyRequest): Readonly<Record<string, string>> {
  return request.params as Readonly<Record<string, string>>;
}

async function businessOf({ db }: AppDeps, request: FastifyRequest) {
  const params = paramsOf(request);
  // what can be no id names nothing, and is never asked of the database
  if (!Object.values(params).every(isPublicId)) throw new ProblemError('not-found');
  return orNotFound(await findBusiness(db, params.appId ?? ''));
}

interface CallParts {
  readonly name: RouteName;
  readonly route: Route;
  readonly deps: AppDeps;
  readonly request: FastifyRequest;
  readonly business: Call<RouteName>['business'];
}

function callOf({ name, route, deps, request, business }: CallParts): Call<RouteName> {
  const { db, clock, processor } = deps;
  const params = paramsOf(request);
  const header = (field: string) => {
    const value = request.headers[field];
    return Array.isArray(value) ? value[0] : value;
  };
  if (route.payload === null && !isEmpty(request.body)) {
    throw new ProblemError('invalid-request', { detail: 'This call takes no payload' });
  }
  const payload = (route.payload === null ? null : request.body) as Call<RouteName>['payload'];
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => params[part] ?? '');
  const key = route.isWrite ? readIdempotencyKey(header('idempotency-key')) : null;
  return {
    name,
    db,
    clock,
    processor,
    business,
    params,
    query: route.query === undefined ? {} : (request.query as Call<RouteName>['query']),
    payload,
    header,
    get write() {
      if (key === null) throw new Error(`${name} is no write`);
      return writeRequestOf({
        appId: business.appId,
        document: Object.values(params).slice(1).join('/'),
        call: name,
        key,
        method: route.method,
        path,
        payload,
        ifMatch: header('if-match'),
      });
    },
  };
}

function isEmpty(body: unknown): boolean {
  return (
    body === undefined ||
    body === null ||
    (typeof body === 'object' && Object.keys(body).length === 0)
  );
}

interface Exchange {
  readonly route: Route;
  readonly deps: AppDeps;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function answer(
  { route, deps, request, reply }: Exchange,
  { body, status, version, headers }: Awaited<ReturnType<Handler<RouteName>>>,
) {
  if (deps.checkAnswers && route.media === undefined) checkAnswer(route, body);
  if (headers !== undefined) reply.headers(headers);
  if (version !== undefined) {
    reply.header('etag', version);
    if (isVersionHeld(request.headers['if-none-match'], version)) return reply.code(304).send();
  }
  return reply.code(status ?? 200).send(body);
}
