import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_COOKIE, SESSION_COOKIE } from '#contract/codes.ts';
import type { Route } from '#contract/routes/route.ts';
import { ROUTES, type RouteName } from '#contract/routes/routes.ts';
import type { Accounts } from '#server/accounts/createAccounts.ts';
import { SESSION_MS, type StaffSession } from '#server/accounts/sessions/sessionStore.ts';
import type {
  AccountCall,
  AccountHandler,
  AccountReply,
  AccountRouteName,
} from '#server/handlers/shared/handler.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { AppOptions } from '../appOptions.ts';
import { countingRefusals } from '../limits/countingRefusals.ts';
import type { StaffLimits } from '../limits/limitRates.ts';
import { checkResponse } from './checkResponse.ts';
import { getRequestOrigin } from './getRequestOrigin.ts';
import { toInputOptions } from './toInputOptions.ts';

/** The path prefix of account calls. */
export const ACCOUNT_BASE = '/api/account';

type Deps = AppOptions & { readonly accounts: Accounts; readonly staffLimits: StaffLimits };

/** The session of a request, by the cookie that was checked. */
const sessions = new WeakMap<FastifyRequest, StaffSession>();

/** Registers every account call. Its cookie is read here and nowhere else. */
export function registerAccountRoutes(app: FastifyInstance, deps: Deps): void {
  for (const name of Object.keys(ROUTES) as RouteName[])
    if (isAccountRoute(name)) registerRoute(app, deps, name);
}

function isAccountRoute(name: RouteName): name is AccountRouteName {
  return ROUTES[name].audience === 'account';
}

function registerRoute(app: FastifyInstance, deps: Deps, name: AccountRouteName): void {
  const route: Route = ROUTES[name];
  const handler = deps.handlers[name] as AccountHandler<AccountRouteName>; // the handler's type follows from its route
  app.route({
    method: route.method,
    url: ACCOUNT_BASE + route.path,
    config: { audience: 'account', needsSession: route.needsSession === true },
    onRequest: async (request) => {
      if (route.method !== 'GET') assertOrigin(request, deps.corsOrigins ?? []);
      if (route.needsSession) await admitSession(deps, request);
    },
    ...toInputOptions(route),
    handler: async (request, reply) => {
      const session = sessions.get(request) ?? null;
      const { db, clock, processors, subjects, accounts } = deps;
      const call = {
        ...{ name, db, clock, processors, subjects, accounts, session },
        device: await getDevice(accounts, request),
        userAgent: request.headers['user-agent'] ?? null,
        address: normalizeIP(request.ip),
        origin: deps.staffOrigin ?? toOwnOrigin(request),
        requestId: request.id,
        query: route.query === undefined ? {} : request.query,
        payload: route.payload === null ? null : request.body,
      } as AccountCall<AccountRouteName>; // the schema has checked query and payload
      return respond({ route, deps, request, reply }, await handler(call));
    },
  });
}

/** A page of another site must not act for a signed-in person; `SameSite` alone does not cover subdomains. */
function assertOrigin(request: FastifyRequest, corsOrigins: readonly string[]): void {
  const { origin } = request.headers;
  if (origin !== undefined && corsOrigins.includes(origin)) return;
  if (getRequestOrigin(request) === 'other') throw new ProblemError('forbidden');
}

/** The origin of the requested host; this machine's for a host name that no browser sends. */
function toOwnOrigin({ protocol, host }: FastifyRequest): string {
  const origin = `${protocol}://${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : 'http://localhost';
}

/** Counts the call for its person, or for its address if it has no session, and assigns the session to the request. */
async function admitSession({ accounts, staffLimits }: Deps, request: FastifyRequest) {
  const session = await countingRefusals(staffLimits, request, () => getSession(accounts, request));
  await staffLimits.countPerson(request, session.user.id);
  sessions.set(request, session);
}

async function getSession(accounts: Accounts, { headers }: FastifyRequest) {
  const cookie = readCookie(headers.cookie ?? '', SESSION_COOKIE);
  const session = cookie === null ? null : await accounts.findSession(cookie);
  if (session === null) throw new ProblemError('session-missing');
  return session;
}

async function getDevice(accounts: Accounts, { headers }: FastifyRequest) {
  const cookie = readCookie(headers.cookie ?? '', DEVICE_COOKIE);
  return cookie === null ? null : accounts.findDevice(cookie);
}

/** The value of a cookie; null without one. */
function readCookie(header: string, name: string): string | null {
  const start = `${name}=`;
  const pair = header.split(';').find((part) => part.trim().startsWith(start));
  return pair === undefined ? null : pair.trim().slice(start.length);
}

interface Exchange {
  readonly route: Route;
  readonly deps: Deps;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function respond(
  { route, deps, request, reply }: Exchange,
  { body, cookie, device, headers }: AccountReply<AccountRouteName>,
) {
  if (deps.checkResponses && route.media === undefined) checkResponse(route, body);
  if (headers !== undefined) reply.headers(headers);
  const isSecure = deps.isSecure === true || request.protocol === 'https';
  const path = deps.accountPath ?? ACCOUNT_BASE;
  const set = (name: string, value: string | null) =>
    reply.header('set-cookie', toSetCookie({ name, value }, path, isSecure));
  if (cookie !== undefined) set(SESSION_COOKIE, cookie);
  if (device !== undefined) set(DEVICE_COOKIE, device);
  return reply.code(200).send(body);
}

/** A cookie that lives as long as a session; null removes it. */
function toSetCookie(
  { name, value }: { readonly name: string; readonly value: string | null },
  path: string,
  isSecure: boolean,
): string {
  const seconds = value === null ? 0 : SESSION_MS / 1000;
  const attributes = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  return `${name}=${value ?? ''}; ${attributes}${isSecure ? '; Secure' : ''}`;
}
