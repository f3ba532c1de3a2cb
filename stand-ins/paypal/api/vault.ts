import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';
import { readJson } from '#stand-ins/kit/http/StandInRequest.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import type { KeyedWork } from '#stand-ins/kit/state/IdempotencyKeys.ts';
import { randomLetters } from '#stand-ins/kit/state/newId.ts';
import { newPayPalId, type PaymentToken, type SetupToken, type World } from '../World.ts';
import { emit } from './emit.ts';
import { done, refusal } from './failures.ts';
import { PAYER } from './views.ts';

type Values = Readonly<Record<string, unknown>>;
const toValues = (value: unknown) => (value ?? {}) as Values;

/** `POST /v3/vault/setup-tokens`: creates a token with which the payer is asked to save their PayPal account. */
export function createSetupToken(world: World, request: ApiCall): KeyedWork {
  const { payment_source: source, customer } = readJson(request) ?? {};
  const { usage_type: usage, experience_context: context } = toValues(toValues(source).paypal);
  const { return_url: back, cancel_url: cancel } = toValues(context);
  const at = '/payment_source/paypal';
  if (usage !== 'MERCHANT' && usage !== 'PLATFORM')
    return refusal(400, 'INVALID_PARAMETER_VALUE', `${at}/usage_type`);
  if (!URL.canParse(String(back)) || !URL.canParse(String(cancel)))
    return refusal(400, 'MISSING_REQUIRED_PARAMETER', `${at}/experience_context`);
  const token: SetupToken = {
    id: newPayPalId(),
    status: 'PAYER_ACTION_REQUIRED',
    customer: String(toValues(customer).id ?? randomLetters(10)),
  };
  world.ledgers.of('').setupTokens.set(token.id, token);
  return done(201, viewSetupToken(world, token));
}

/** `POST /v3/vault/payment-tokens`: creates the payment token that the payer approved, once per setup token. */
export function createPaymentToken(world: World, request: ApiCall): KeyedWork {
  const { token: asked } = toValues(readJson(request)?.payment_source);
  const { id, type } = toValues(asked);
  const { setupTokens, paymentTokens } = world.ledgers.of('');
  const setup = setupTokens.get(String(id));
  if (type !== 'SETUP_TOKEN' || setup === undefined)
    return refusal(404, 'TOKEN_NOT_FOUND', '/payment_source/token/id');
  if (setup.status === 'PAYER_ACTION_REQUIRED') return refusal(422, 'SETUP_TOKEN_NOT_APPROVED');
  if (setup.status === 'VAULTED') return refusal(422, 'SETUP_TOKEN_ALREADY_USED');
  setup.status = 'VAULTED';
  const token = { id: randomLetters(24).toLowerCase(), customer: setup.customer };
  paymentTokens.set(token.id, token);
  emit(world, 'VAULT.PAYMENT-TOKEN.CREATED', viewPaymentToken(world, token));
  return done(201, viewPaymentToken(world, token));
}

/** `DELETE /v3/vault/payment-tokens/{id}`: removes a token, so that it can no longer be charged. A missing one counts as removed. */
export function deletePaymentToken(world: World, id: string): Reply {
  world.ledgers.of('').paymentTokens.delete(id);
  return { status: 204, headers: {}, body: '' };
}

/** Reads a token of either kind; null for an invalid path or token. */
export function readVault(world: World, path: string): Reply | null {
  const { setupTokens, paymentTokens } = world.ledgers.of('');
  const id = path.split('/').at(-1) ?? '';
  const setup = path.startsWith('/v3/vault/setup-tokens/') ? setupTokens.get(id) : undefined;
  if (setup !== undefined) return jsonReply(200, viewSetupToken(world, setup));
  const token = path.startsWith('/v3/vault/payment-tokens/') ? paymentTokens.get(id) : undefined;
  return token === undefined ? null : jsonReply(200, viewPaymentToken(world, token));
}

function viewSetupToken(world: World, { id, status, customer }: SetupToken) {
  const self = { href: `${world.apiUrl}/v3/vault/setup-tokens/${id}`, rel: 'self', method: 'GET' };
  const approve = { href: `${world.frameUrl}/checkout?token=${id}`, rel: 'approve', method: 'GET' };
  return {
    id,
    status,
    customer: { id: customer },
    payment_source: { paypal: { usage_type: 'MERCHANT' } },
    links: status === 'PAYER_ACTION_REQUIRED' ? [approve, self] : [self],
  };
}

function viewPaymentToken(world: World, { id, customer }: PaymentToken) {
  const href = `${world.apiUrl}/v3/vault/payment-tokens/${id}`;
  return {
    id,
    customer: { id: customer },
    payment_source: {
      paypal: { usage_type: 'MERCHANT', email_address: 'payer@example.com', account_id: PAYER },
    },
    links: [
      { href, rel: 'self', method: 'GET' },
      { href, rel: 'delete', method: 'DELETE' },
    ],
  };
}
