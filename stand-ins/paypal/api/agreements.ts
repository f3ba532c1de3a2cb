import { readJson } from '#stand-ins/kit/http/StandInRequest.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import type { KeyedWork } from '#stand-ins/kit/state/IdempotencyKeys.ts';
import { randomLetters } from '#stand-ins/kit/state/newId.ts';
import type { World } from '../World.ts';
import { done, refusal } from './failures.ts';

/** `POST /v1/billing-agreements/agreement-tokens`: creates a token with which the payer is asked to agree to later payments. */
export async function createAgreementToken(world: World, request: ApiCall): Promise<KeyedWork> {
  const { description, plan } = readJson(request) ?? {};
  const { type, merchant_preferences: preferences } = (plan ?? {}) as Record<string, unknown>;
  const { return_url: returnUrl, cancel_url: cancelUrl } = (preferences ?? {}) as Record<
    string,
    unknown
  >;
  if (type !== 'MERCHANT_INITIATED_BILLING') return refusal(400, 'VALIDATION_ERROR', '/plan/type');
  if (!URL.canParse(String(returnUrl)) || !URL.canParse(String(cancelUrl)))
    return refusal(400, 'VALIDATION_ERROR', '/plan/merchant_preferences');
  const id = `BA-${randomLetters(17).toUpperCase()}`;
  world.ledgers.of('').agreementTokens.set(id, {
    id,
    description: String(description ?? ''),
    returnUrl: String(returnUrl),
    isApproved: false,
    agreement: null,
  });
  const href = `${world.frameUrl}/checkout?ba_token=${id}`;
  return done(201, { token_id: id, links: [{ href, rel: 'approval_url', method: 'POST' }] });
}

/** `POST /v1/billing-agreements/agreements`: creates the agreement that the payer approved with a token, once per token. */
export function createAgreement(world: World, request: ApiCall): KeyedWork {
  const { agreements, agreementTokens } = world.ledgers.of('');
  const token = agreementTokens.get(String(readJson(request)?.token_id));
  if (token === undefined) return refusal(404, 'RESOURCE_NOT_FOUND', '/token_id');
  if (!token.isApproved) return refusal(422, 'PAYER_ACTION_REQUIRED', '/token_id');
  token.agreement ??= `B-${randomLetters(17).toUpperCase()}`;
  const { agreement: id, description } = token;
  const known = agreements.get(id);
  const agreement = known ?? { id, state: 'ACTIVE' as const, description };
  agreements.set(id, agreement);
  return done(201, { ...agreement, plan: { type: 'MERCHANT_INITIATED_BILLING' } });
}

/** `POST /v1/billing-agreements/agreements/{id}/cancel`: cancels an agreement, so that it can no longer be charged. */
export function cancelAgreement(world: World, id: string): KeyedWork {
  const agreement = world.ledgers.of('').agreements.get(id);
  if (agreement === undefined) return refusal(404, 'RESOURCE_NOT_FOUND');
  agreement.state = 'CANCELLED';
  return { reply: { status: 204, headers: {}, body: '' }, isRepeatable: false };
}
