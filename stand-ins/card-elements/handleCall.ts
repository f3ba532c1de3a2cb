import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import { computeFingerprint, type KeyedWork } from '#stand-ins/kit/state/IdempotencyKeys.ts';
import { removeCard, storeCard } from './cards.ts';
import { chargeToken } from './chargeToken.ts';
import { createToken } from './createToken.ts';
import { isSigned } from './isSigned.ts';
import { refundCharge } from './refundCharge.ts';
import type { World } from './World.ts';

const NOT_FOUND = () => jsonReply(404, { error: { code: 'not_found' } });

/** Handles a call of the API: tokens with the public key, everything else with the secret key. */
export async function handleCall(world: World, request: ApiCall): Promise<Reply> {
  const { method, url } = request;
  const path = url.pathname.replace(/^\/v1/, '');
  if (`${method} ${path}` === 'POST /tokens') return createToken(world, request);
  if (!isSigned(request)) return jsonReply(401, { error: { code: 'invalid_key' } });
  const [, id = '', action] = /^\/charges\/([^/]+)(?:\/([a-z]+))?$/.exec(path) ?? [];
  if (method === 'GET') return read(world, url, { path, id, action });
  const [, card] = /^\/cards\/([^/]+)\/remove$/.exec(path) ?? [];
  if (card !== undefined) return keyed(world, request, async () => removeCard(world, card));
  if (path === '/cards') return keyed(world, request, async () => storeCard(world, request));
  if (path === '/charges') return keyed(world, request, () => chargeToken(world, request));
  if (action === 'refunds') return keyed(world, request, () => refundCharge(world, request, id));
  if (action === 'cancel') return keyed(world, request, async () => cancel(world, id));
  return NOT_FOUND();
}

interface CallPath {
  path: string;
  id: string;
  action: string | undefined;
}

function read(world: World, url: URL, { path, id, action }: CallPath): Reply {
  const { charges } = world.ledgers.of('');
  if (path === '/charges') {
    const reference = url.searchParams.get('reference');
    const found = [...charges.values()].filter((charge) => charge.reference === reference);
    return jsonReply(200, { charges: found });
  }
  const charge = charges.get(decodeURIComponent(id));
  return charge === undefined || action !== undefined ? NOT_FOUND() : jsonReply(200, charge);
}

async function keyed(
  world: World,
  { method, url, body, headers }: ApiCall,
  work: () => Promise<KeyedWork>,
): Promise<Reply> {
  const key = String(headers['idempotency-key'] ?? '');
  if (key === '') return jsonReply(400, { error: { code: 'no_key' } });
  const fingerprint = computeFingerprint(method, url.pathname, body);
  const outcome = await world.idempotency.run({ scope: '', key, fingerprint }, work);
  if ('reply' in outcome) return outcome.reply;
  return outcome.kind === 'in-progress'
    ? jsonReply(429, { error: { code: 'under_way' } })
    : jsonReply(400, { error: { code: 'key_used' } });
}

/** Cancels a pending authentication, so that the payer's confirmation charges nothing. */
function cancel(world: World, id: string): KeyedWork {
  const charge = world.ledgers.of('').charges.get(id);
  if (charge === undefined) return { reply: NOT_FOUND(), isRepeatable: true };
  if (charge.status !== 'requires_action')
    return { reply: jsonReply(409, { error: { code: 'over' } }), isRepeatable: true };
  charge.status = 'canceled';
  charge.redirectUrl = null;
  for (const step of [...world.challenges.values()])
    if (step.charge === id) world.challenges.delete(step.id);
  return { reply: jsonReply(200, charge), isRepeatable: false };
}
