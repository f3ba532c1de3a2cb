import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';
import { readJson } from '#stand-ins/kit/http/StandInRequest.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import type { KeyedWork } from '#stand-ins/kit/state/IdempotencyKeys.ts';
import { newId } from '#stand-ins/kit/state/newId.ts';
import type { CardBehaviour } from './cardBehaviour.ts';
import type { Charge, Token, World } from './World.ts';

const notRepeatable = (reply: Reply): KeyedWork => ({ reply, isRepeatable: false });
const refuse = (status: number, code: string): KeyedWork => ({
  reply: jsonReply(status, { error: { code } }),
  isRepeatable: true,
});

/** `POST /v1/charges`: one attempt with a token or a stored card. A refusal is stored under the key like any response. */
export async function chargeToken(world: World, request: ApiCall): Promise<KeyedWork> {
  const { token: name, card, credential, ...fields } = readJson(request) ?? {};
  const { amount, currency, reference, metadata } = fields;
  const { tokens, cards, charges } = world.ledgers.of('');
  const token = tokens.get(String(name));
  const storedCard = cards.get(String(card));
  if (card !== undefined && (storedCard === undefined || storedCard.isRemoved))
    return refuse(404, 'no_card');
  const source = storedCard ?? token;
  if (source === undefined) return refuse(400, 'no_such_token');
  if (storedCard === undefined && token?.isUsed) return refuse(400, 'token_used');
  if (!Number.isSafeInteger(amount) || Number(amount) <= 0) return refuse(422, 'invalid_amount');
  if (!/^[A-Z]{3}$/.test(String(currency))) return refuse(422, 'invalid_currency');
  if (typeof reference !== 'string' || reference === '') return refuse(400, 'no_reference');
  await world.barriers.arrive('charge');
  if (storedCard === undefined && token !== undefined) token.isUsed = true;
  const charge: Charge = {
    ...attempt(source, request.forced),
    id: newId('ch'),
    reference,
    amount: Number(amount),
    currency: String(currency),
    refunded: 0,
    brand: source.brand,
    last4: source.last4,
    createdAt: new Date(world.now()).toISOString(),
    metadata: typeof metadata === 'object' && metadata !== null ? { ...metadata } : {},
  };
  charges.set(charge.id, charge);
  if (token !== undefined) world.ledgers.of('').paidWith.set(charge.id, token);
  if (storedCard !== undefined) world.ledgers.of('').credentials.set(charge.id, credential ?? null);
  if (charge.status === 'requires_action') requireAuthentication(world, charge);
  return notRepeatable(
    source.behaviour === 'loses-reply'
      ? jsonReply(504, { error: { code: 'timeout' } })
      : jsonReply(200, charge),
  );
}

const STATUSES: Readonly<Record<CardBehaviour, Charge['status']>> = {
  succeeds: 'succeeded',
  'loses-reply': 'succeeded',
  generic_decline: 'declined',
  insufficient_funds: 'declined',
  'asks-payer': 'requires_action',
  'settles-later': 'pending',
};

function attempt({ behaviour }: Pick<Token, 'behaviour'>, forced: ApiCall['forced']) {
  const act =
    forced === 'decline' ? 'generic_decline' : forced === 'challenge' ? 'asks-payer' : behaviour;
  const status = STATUSES[act];
  return { status, declineCode: status === 'declined' ? act : null, redirectUrl: null };
}

/** Opens the bank's page for a charge; whoever redirects the payer adds `return_url`. */
function requireAuthentication(world: World, charge: Charge): void {
  const id = newId('step');
  world.challenges.set(id, { id, account: '', charge: charge.id, returnUrl: null });
  charge.redirectUrl = `${world.apiUrl}/bank/${id}`;
}
