import type { IncomingHttpHeaders } from 'node:http';
import { matchPath } from '../http/matchPath.ts';
import { type Params, parseFormBody } from '../http/parseFormBody.ts';
import { jsonReply, type Reply } from '../http/Reply.ts';
import { apiVersion } from '../objects/event.ts';
import { newId } from '../objects/newId.ts';
import { ledgerOf, type World } from '../World.ts';
import { authorise, type Caller } from './authorise.ts';
import { expandObject } from './expandObject.ts';
import { keyFailure } from './failures.ts';
import { fingerprintOf, type KeyedRequest } from './IdempotencyKeys.ts';
import { ParamReader } from './ParamReader.ts';
import { publicView } from './publicView.ts';
import { type Route, routes } from './routes.ts';
import { StripeFailure } from './StripeFailure.ts';

/** An API request as it came over the wire. */
export interface ApiRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Found {
  route: Route;
  parts: Record<string, string>;
}

/** Answers one API request, replaying the first answer of a repeated idempotency key. */
export async function answerCall(world: World, request: ApiRequest): Promise<Reply> {
  const requestId = newId('req');
  try {
    const given = parseFormBody(request.method === 'GET' ? request.url.search : request.body);
    const caller = authorise(request.headers, given);
    const found = findRoute(request, caller);
    const reply = await keyed(world, request, caller, () =>
      run({ world, request, caller, found, given, requestId }),
    );
    return withHeaders(reply, request, requestId, caller.account);
  } catch (problem) {
    return withHeaders(failureReply(problem, false), request, requestId, '');
  }
}

function findRoute({ method, url }: ApiRequest, caller: Caller): Found {
  for (const route of routes) {
    const parts = route.method === method ? matchPath(route.path, url.pathname) : undefined;
    if (parts === undefined) continue;
    if (caller.isPublic && !route.isPublic) {
      throw keyFailure(
        'This API call cannot be made with a publishable API key. Please use a secret API key.',
        'secret_key_required',
      );
    }
    return { route, parts };
  }
  throw new StripeFailure(
    404,
    {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${url.pathname}).`,
    },
    true,
  );
}

async function keyed(
  world: World,
  request: ApiRequest,
  caller: Caller,
  work: () => Promise<{ reply: Reply; isRepeatable: boolean }>,
): Promise<Reply> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || request.method !== 'POST') return (await work()).reply;
  const keyedRequest: KeyedRequest = {
    scope: `${caller.key} ${caller.account}`,
    key,
    fingerprint: fingerprintOf(request.method, request.url.pathname, request.body),
  };
  const replay = world.idempotency.begin(keyedRequest);
  if (replay !== undefined) return replay;
  const { reply, isRepeatable } = await work();
  world.idempotency.end(keyedRequest, isRepeatable ? undefined : reply);
  return reply;
}

interface Work {
  world: World;
  request: ApiRequest;
  caller: Caller;
  found: Found;
  given: Params;
  requestId: string;
}

async function run(work: Work): Promise<{ reply: Reply; isRepeatable: boolean }> {
  const { world, request, caller, found, given, requestId } = work;
  const { key: _key, _stripe_account: _account, client_secret, expand, ...own } = given;
  const ledger = ledgerOf(world, caller.account);
  const idempotencyKey = request.headers['idempotency-key'];
  try {
    const value = await found.route.handle({
      world,
      ledger,
      params: new ParamReader(own),
      parts: found.parts,
      isPublic: caller.isPublic,
      clientSecret: typeof client_secret === 'string' ? client_secret : undefined,
      request: { id: requestId, idempotency_key: idempotencyKey?.toString() ?? null },
    });
    const paths = Array.isArray(expand) ? expand.filter((path) => typeof path === 'string') : [];
    const shown = caller.isPublic ? publicView(value) : value;
    return { reply: jsonReply(200, expandObject(ledger, shown, paths)), isRepeatable: false };
  } catch (problem) {
    const isRepeatable = problem instanceof StripeFailure && problem.isRepeatable;
    return { reply: failureReply(problem, caller.isPublic), isRepeatable };
  }
}

function failureReply(problem: unknown, isPublic: boolean): Reply {
  if (!(problem instanceof StripeFailure)) {
    const message = problem instanceof Error ? problem.message : 'Unknown error';
    return jsonReply(500, { error: { type: 'api_error', message } });
  }
  const { payment_intent, setup_intent, ...rest } = problem.body;
  const shown = (intent: object) => (isPublic ? publicView(intent) : intent);
  return jsonReply(problem.status, {
    error: {
      ...rest,
      ...(payment_intent === undefined ? {} : { payment_intent: shown(payment_intent) }),
      ...(setup_intent === undefined ? {} : { setup_intent: shown(setup_intent) }),
    },
  });
}

function withHeaders(reply: Reply, request: ApiRequest, requestId: string, account: string): Reply {
  const version = String(request.headers['stripe-version'] ?? apiVersion);
  const key = request.headers['idempotency-key'];
  return {
    ...reply,
    headers: {
      ...reply.headers,
      'request-id': requestId,
      'stripe-version': version,
      ...(account === '' ? {} : { 'stripe-account': account }),
      ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
    },
  };
}
