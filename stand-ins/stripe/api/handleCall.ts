import { matchPath } from '#stand-ins/kit/http/matchPath.ts';
import type { Params } from '#stand-ins/kit/http/parseFormBody.ts';
import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';
import { readForm } from '#stand-ins/kit/http/StandInRequest.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import { computeFingerprint, type KeyedWork } from '#stand-ins/kit/state/IdempotencyKeys.ts';
import { newId } from '#stand-ins/kit/state/newId.ts';
import { apiVersion } from '../objects/event.ts';
import type { World } from '../World.ts';
import { authorize, type Caller } from './authorize.ts';
import { expandObject } from './expandObject.ts';
import { idempotencyFailure, keyFailure, keyRefusal } from './failures.ts';
import { ParamReader } from './ParamReader.ts';
import { publicView } from './publicView.ts';
import { type Route, routes } from './routes.ts';
import { StripeFailure } from './StripeFailure.ts';

interface Found {
  route: Route;
  parts: Record<string, string>;
}

/** Handles one API request. A repeated idempotency key gets the first response. */
export async function handleCall(world: World, request: ApiCall): Promise<Reply> {
  const requestId = newId('req');
  try {
    const given = readForm(request);
    const caller = authorize(request.headers, given);
    const found = findRoute(request, caller);
    const reply = await keyed(world, request, caller, () =>
      run({ world, request, caller, found, given, requestId }),
    );
    return withHeaders(reply, request, requestId, caller.account);
  } catch (problem) {
    return withHeaders(failureReply(problem, false), request, requestId, '');
  }
}

function findRoute({ method, url }: ApiCall, caller: Caller): Found {
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
  request: ApiCall,
  caller: Caller,
  work: () => Promise<KeyedWork>,
): Promise<Reply> {
  const { method, url, body, headers } = request;
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || method !== 'POST') return (await work()).reply;
  if (key.length > 255)
    throw idempotencyFailure(400, 'Idempotency-Key may have 255 characters at most.');
  const scope = `${caller.key} ${caller.account}`;
  const fingerprint = computeFingerprint(method, url.pathname, body);
  const outcome = await world.idempotency.run({ scope, key, fingerprint }, work);
  if (outcome.kind === 'done') return outcome.reply;
  if (outcome.kind === 'replayed') {
    const { reply } = outcome;
    return { ...reply, headers: { ...reply.headers, 'idempotent-replayed': 'true' } };
  }
  throw keyRefusal(outcome.kind, key);
}

interface Work {
  world: World;
  request: ApiCall;
  caller: Caller;
  found: Found;
  given: Params;
  requestId: string;
}

async function run(work: Work): Promise<KeyedWork> {
  const { world, request, caller, found, given, requestId } = work;
  const { key: _key, _stripe_account: _account, client_secret, expand, ...own } = given;
  const ledger = world.ledgers.of(caller.account);
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
      forced: request.forced,
    });
    const paths = Array.isArray(expand) ? expand.filter((path) => typeof path === 'string') : [];
    const present = caller.isPublic ? publicView(value) : value;
    return { reply: jsonReply(200, expandObject(ledger, present, paths)), isRepeatable: false };
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
  const present = (intent: object) => (isPublic ? publicView(intent) : intent);
  return jsonReply(problem.status, {
    error: {
      ...rest,
      ...(payment_intent === undefined ? {} : { payment_intent: present(payment_intent) }),
      ...(setup_intent === undefined ? {} : { setup_intent: present(setup_intent) }),
    },
  });
}

function withHeaders(reply: Reply, request: ApiCall, requestId: string, account: string): Reply {
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
