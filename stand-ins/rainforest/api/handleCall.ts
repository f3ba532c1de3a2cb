import type { Reply } from '#stand-ins/kit/http/Reply.ts';
import { readJson } from '#stand-ins/kit/http/StandInRequest.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import { computeFingerprint } from '#stand-ins/kit/state/IdempotencyKeys.ts';
import type { World } from '../World.ts';
import { listPayments } from './chargebacks.ts';
import { createMethodConfig, createPayinConfig, createSession } from './configs.ts';
import { chargeMethod, listPayins, presentPayin, refundPayin } from './payins.ts';
import { presentMethod, storeMethod } from './storeMethod.ts';
import { refuse, succeed } from './succeedOrRefuse.ts';

/** The path to which the component's frame sends a card. */
const COMPONENT = '/v1/component/payment_methods';

/** Handles a call of the API: with the platform's key, or from the component's frame with its session. */
export async function handleCall(world: World, request: ApiCall): Promise<Reply> {
  const { method, url, headers } = request;
  if (`${method} ${url.pathname}` === `POST ${COMPONENT}`) return storeMethod(world, request);
  if (!/^Bearer sbx_apikey_/.test(String(headers.authorization)))
    return refuse(401, 'AuthUnauthorized');
  const [, kind = '', id = '', action = ''] =
    /^\/v1\/(\w+)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(url.pathname) ?? [];
  const target = { kind, id: decodeURIComponent(id), action };
  return method === 'GET' ? read(world, url, target) : write(world, request, target);
}

interface CallPath {
  readonly kind: string;
  readonly id: string;
  readonly action: string;
}

function read(world: World, url: URL, { kind, id }: CallPath): Reply {
  const { payins, methods, methodConfigs } = world.ledgers.of('');
  if (kind === 'payins' && id === '') return listPayins(world, url);
  if (kind === 'payments' && id === '') return listPayments(world, url);
  const payin = payins.get(id);
  if (kind === 'payins' && payin !== undefined) return succeed(presentPayin(world, payin));
  const method = methods.get(id);
  if (kind === 'payment_methods' && method !== undefined) return succeed(presentMethod(method));
  const config = methodConfigs.get(id);
  if (kind === 'payment_method_configs' && config !== undefined) return succeed(config);
  return refuse(404, 'NotFound');
}

async function write(
  world: World,
  request: ApiCall,
  { kind, id, action }: CallPath,
): Promise<Reply> {
  switch (`${kind}/${action}`) {
    case 'sessions/':
      return createSession(world, request);
    case 'payment_method_configs/':
      return keyed(world, request, async () => createMethodConfig(world, request));
    case 'payin_configs/':
      return keyed(world, request, async () => createPayinConfig(world, request));
    case 'payment_methods/payin':
      return chargeMethod(world, request, id);
    case 'payment_methods/deactivate':
      return deactivate(world, id);
    case 'payins/void_or_refund':
      return keyed(world, request, () => refundPayin(world, request, id));
    default:
      return refuse(404, 'NotFound');
  }
}

function deactivate(world: World, id: string): Reply {
  const method = world.ledgers.of('').methods.get(id);
  if (method === undefined) return refuse(404, 'NotFound', 'payment_method_id');
  if (method.status !== 'ACTIVE') return refuse(412, 'MethodNotActive', 'payment_method_id');
  method.status = 'DEACTIVATED';
  return succeed(presentMethod(method));
}

/** Runs a call with the key in its body. A repeated key gets the first response, even a refusal. */
async function keyed(world: World, request: ApiCall, work: () => Promise<Reply>): Promise<Reply> {
  const { method, url, body } = request;
  const { idempotency_key: key } = readJson(request) ?? {};
  if (typeof key !== 'string' || key === '') return refuse(400, 'Required', 'idempotency_key');
  const fingerprint = computeFingerprint(method, url.pathname, body);
  const scope = url.pathname;
  const outcome = await world.idempotency.run({ scope, key, fingerprint }, async () => ({
    reply: await work(),
    isRepeatable: false,
  }));
  if ('reply' in outcome) return outcome.reply;
  return refuse(outcome.kind === 'in-progress' ? 429 : 400, 'KeyInUse', 'idempotency_key');
}
