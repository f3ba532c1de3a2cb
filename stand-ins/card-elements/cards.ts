import { jsonReply } from '#stand-ins/kit/http/Reply.ts';
import { readJson } from '#stand-ins/kit/http/StandInRequest.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import type { KeyedWork } from '#stand-ins/kit/state/IdempotencyKeys.ts';
import { newId } from '#stand-ins/kit/state/newId.ts';
import type { StoredCard, World } from './World.ts';

const refuse = (status: number, code: string): KeyedWork => ({
  reply: jsonReply(status, { error: { code } }),
  isRepeatable: true,
});

/**
 * `POST /v1/cards`: stores the card of a token, or of a charge, for a customer; a token's card is verified with its bank.
 */
export function storeCard(world: World, request: ApiCall): KeyedWork {
  const { token: name, charge, customer } = readJson(request) ?? {};
  const { tokens, cards, paidWith } = world.ledgers.of('');
  const paid = paidWith.get(String(charge));
  const token = paid ?? tokens.get(String(name));
  if (token === undefined) return refuse(400, 'no_such_token');
  if (token.isUsed && paid === undefined) return refuse(400, 'token_used');
  if (typeof customer !== 'string' || customer === '') return refuse(400, 'no_customer');
  token.isUsed = true;
  if (token.behaviour === 'generic_decline') return refuse(400, 'declined');
  const { behaviour, brand, last4, fingerprint, expMonth, expYear } = token;
  const details = { brand, last4, expMonth, expYear, fingerprint };
  const about = { customer, behaviour, token: token.id, ...details };
  const card: StoredCard = { id: newId('card'), ...about, isRemoved: false };
  cards.set(card.id, card);
  return { reply: jsonReply(200, { id: card.id, ...details }), isRepeatable: false };
}

/** `POST /v1/cards/{id}/remove`: removes a card, so that it can no longer be charged. */
export function removeCard(world: World, id: string): KeyedWork {
  const card = world.ledgers.of('').cards.get(id);
  if (card === undefined || card.isRemoved) return refuse(404, 'not_found');
  card.isRemoved = true;
  return { reply: jsonReply(200, { id }), isRepeatable: false };
}
