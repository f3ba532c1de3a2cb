import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Audience, Route } from '#contract/routes/route.ts';
import { ROUTES, type RouteName } from '#contract/routes/routes.ts';
import { isPublicId } from '#domain/address/publicId.ts';
import { findBusiness } from '#server/documents/businessStore.ts';
import type { Call, Handler } from '#server/handlers/shared/handler.ts';
import type { StaffPrincipal } from '#server/handlers/shared/principal.ts';
import { readIdempotencyKey } from '#server/idempotency/idempotencyKey.ts';
import { toWriteRequest } from '#server/idempotency/writeRequest.ts';
import { isVersionCurrent } from '#server/platform/etag.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { AppOptions } from '../appOptions.ts';
import { countingRefusals } from '../limits/countingRefusals.ts';
import type { StaffLimits } from '../limits/limitRates.ts';
import { isLocalRequest } from '../localRequest.ts';
import { logBusiness } from '../logNames.ts';
import { checkResponse, checkVersion } from './checkResponse.ts';
import { fastifyPath } from './fastifyPath.ts';
import { assertMayCall, getStaffPrincipal } from './getStaffPrincipal.ts';
import { toInputOptions } from './toInputOptions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The principal of a contract route. */
    readonly audience?: Audience;
    /** Whether staff make a public call too, with their token. */
    readonly admitsStaff?: boolean;
    /** Whether an account call requires a session. */
    readonly needsSession?: boolean;
  }
}

/** The member of the business who makes a request, by the verified token. */
const staff = new WeakMap<FastifyRequest, StaffPrincipal>();

type BusinessDeps = AppOptions &
  Required<Pick<AppOptions, 'staffTokens'>> & { readonly staffLimits: StaffLimits };

/** The path prefix of the calls of one business. */
export const BUSINESS_BASE = '/api/:appId';

/** Registers every call of the contract that is inside a business. */
export function registerRoutes(app: FastifyInstance, deps: BusinessDeps): void {
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    if (isInBusiness(name)) registerRoute(app, deps, name);
  }
}

function isInBusiness(name: RouteName): boolean {
  const { audience } = ROUTES[name];
  return audience === 'public' || audience === 'staff';
}

function registerRoute(app: FastifyInstance, deps: BusinessDeps, name: RouteName): void {
  const route: Route = ROUTES[name];
  const handler = deps.handlers[name] as Handler<RouteName>; // the handler's type follows from its route
  app.route({
    method: route.method,
    url: BUSINESS_BASE + fastifyPath(route.path),
    config: { audience: route.audience, admitsStaff: route.admitsStaff === true },
    onRequest: async (request) => {
      const isAdmitted = route.admitsStaff && request.headers.authorization !== undefined;
      if (route.audience === 'staff' || isAdmitted) await admitStaff(deps, route, request);
    },
    ...toInputOptions(route),
    handler: async (request, reply) => {
      const business = await getBusiness(deps, request);
      const call = getCall({ name, route, deps, request, business });
      return respond({ route, deps, request, reply }, await handler(call));
    },
  });
}

/** Counts the call for its member, or for its address if the token is rejected, and assigns the member to the request. */
async function admitStaff(
  { staffTokens, staffLimits }: BusinessDeps,
  route: Route,
  request: FastifyRequest,
): Promise<void> {
  const principal = await countingRefusals(staffLimits, request, () =>
    getStaffPrincipal(request, staffTokens),
  );
  await staffLimits.countPerson(request, principal.id);
  assertMayCall(principal, route);
  staff.set(request, principal);
}

function getParams(request: FastifyRequest): Readonly<Record<string, string>> {
  return request.params as Readonly<Record<string, string>>;
}

async function getBusiness({ db }: AppOptions, request: FastifyRequest) {
  const params = getParams(request);
  // an invalid id is not in the database, so it is not looked up
  if (!Object.values(params).every(isPublicId)) throw new ProblemError('not-found');
  const business = orThrowNotFound(await findBusiness(db, params.appId ?? ''));
  logBusiness(request, business.appId);
  return business;
}

interface CallParts {
  readonly name: RouteName;
  readonly route: Route;
  readonly deps: AppOptions;
  readonly request: FastifyRequest;
  readonly business: Call<RouteName>['business'];
}

function getCall({ name, route, deps, request, business }: CallParts): Call<RouteName> {
  const { db, clock, processors, subjects } = deps;
  const params = getParams(request);
  const header = (field: string) => {
    const value = request.headers[field];
    return Array.isArray(value) ? value[0] : value;
  };
  if (route.payload === null && !isEmpty(request.body)) {
    throw new ProblemError('invalid-request', { detail: 'This call does not accept a payload' });
  }
  const payload = (route.payload === null ? null : request.body) as Call<RouteName>['payload'];
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => params[part] ?? '');
  const key = route.isWrite ? readIdempotencyKey(header('idempotency-key')) : null;
  return {
    name,
    processor: route.processor ?? null,
    principal: staff.get(request) ?? { kind: 'public' },
    db,
    clock,
    processors,
    subjects,
    business,
    pdf: deps.pdf ?? null,
    visitor: isLocalRequest(request) ? null : normalizeIP(request.ip),
    requestId: request.id,
    params,
    query: route.query === undefined ? {} : (request.query as Call<RouteName>['query']),
    payload,
    header,
    get write() {
      if (key === null) throw new Error(`${name} is not a write`);
      return toWriteRequest({
        appId: business.appId,
        document: Object.values(params).slice(1).join('/'),
        call: name,
        caller: getCaller(route, header),
        key,
        method: route.method,
        path,
        payload,
        ifMatch: header('if-match'),
      });
    },
  };
}

/**
 * The page and the connection of a call that reads them, empty if the request names none; null for a call that reads
 * neither.
 */
function getCaller(
  { readsPage, readsConnection }: Route,
  header: (field: string) => string | undefined,
): readonly string[] | null {
  if (!readsPage && !readsConnection) return null;
  return [
    (readsPage && header('billfold-page')) || '',
    (readsConnection && header('billfold-connection')) || '',
  ];
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
  readonly deps: AppOptions;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function respond(
  { route, deps, request, reply }: Exchange,
  { body, status, version, headers }: Awaited<ReturnType<Handler<RouteName>>>,
) {
  if (deps.checkResponses && route.media === undefined) checkResponse(route, body);
  if (headers !== undefined) reply.headers(headers);
  if (version !== undefined) reply.header('etag', version);
  if (deps.checkResponses) checkVersion(route, reply.hasHeader('etag'));
  if (version !== undefined && isVersionCurrent(request.headers['if-none-match'], version))
    return reply.code(304).send();
  return reply.code(status ?? 200).send(body);
}
