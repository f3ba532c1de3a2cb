import { matchPath } from '#stand-ins/kit/http/matchPath.ts';
import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';
import { readForm } from '#stand-ins/kit/http/StandInRequest.ts';
import type { ApiCall } from '#stand-ins/kit/StandInDefinition.ts';
import { computeFingerprint, type KeyedWork } from '#stand-ins/kit/state/IdempotencyKeys.ts';
import { randomLetters } from '#stand-ins/kit/state/newId.ts';
import type { World } from '../World.ts';
import { cancelAgreement, createAgreement, createAgreementToken } from './agreements.ts';
import { serveWindow } from './approvals.ts';
import { readDisputes } from './disputes.ts';
import { failure } from './failures.ts';
import { captureOrder, createOrder } from './orders.ts';
import { refundCapture } from './refunds.ts';
import { verifySignature } from './signatures.ts';
import { createPaymentToken, createSetupToken, deletePaymentToken, readVault } from './vault.ts';
import { viewCapture, viewOrder } from './views.ts';
import { serveWallets } from './wallets.ts';

const notFound = () => failure(404, 'INVALID_RESOURCE_ID');

/** Handles a call of the API: the client's id and secret get an access token, which all other calls require. */
export async function handleCall(world: World, request: ApiCall): Promise<Reply> {
  const { method, url, headers } = request;
  const path = url.pathname;
  if (path.startsWith('/checkout-window/')) return serveWindow(world, request);
  if (path.startsWith('/wallets/')) return serveWallets(world, request);
  if (`${method} ${path}` === 'POST /v1/oauth2/token') return createAccessToken(world, request);
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  if (!world.ledgers.of('').accessTokens.has(token)) return failure(401, 'INVALID_TOKEN');
  if (method === 'GET') return read(world, url);
  const id = matchPath('/v3/vault/payment-tokens/:id', path)?.id;
  if (method === 'DELETE') return id ? deletePaymentToken(world, id) : notFound();
  if (path === '/v1/notifications/verify-webhook-signature') return verifySignature(request);
  return keyed(world, request, () => write(world, request));
}

/** Creates an access token. Credentials of a live account are never accepted. */
function createAccessToken(world: World, request: ApiCall): Reply {
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const [client, secret] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  if (readForm(request).grant_type !== 'client_credentials')
    return jsonReply(400, { error: 'unsupported_grant_type' });
  if (!client || !secret) return jsonReply(401, { error: 'invalid_client' });
  const token = `A21AA${randomLetters(60)}`;
  world.ledgers.of('').accessTokens.set(token, client);
  return jsonReply(200, {
    scope: 'https://uri.paypal.com/services/payments/payment',
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-80W284485P519543T',
    expires_in: 32_400,
    nonce: randomLetters(20),
  });
}

function read(world: World, url: URL): Reply {
  const path = url.pathname;
  const { orders, captures } = world.ledgers.of('');
  const order = orders.get(matchPath('/v2/checkout/orders/:id', path)?.id ?? '');
  const capture = captures.get(matchPath('/v2/payments/captures/:id', path)?.id ?? '');
  if (order) return jsonReply(200, viewOrder(world, order));
  if (capture) return jsonReply(200, viewCapture(world, capture));
  return readVault(world, path) ?? readDisputes(world, url) ?? notFound();
}

async function write(world: World, request: ApiCall): Promise<KeyedWork> {
  const path = request.url.pathname;
  if (path === '/v2/checkout/orders') return createOrder(world, request);
  if (path === '/v1/billing-agreements/agreement-tokens')
    return createAgreementToken(world, request);
  if (path === '/v1/billing-agreements/agreements') return createAgreement(world, request);
  if (path === '/v3/vault/setup-tokens') return createSetupToken(world, request);
  if (path === '/v3/vault/payment-tokens') return createPaymentToken(world, request);
  const ended = matchPath('/v1/billing-agreements/agreements/:id/cancel', path)?.id;
  if (ended !== undefined) return cancelAgreement(world, ended);
  const captured = matchPath('/v2/checkout/orders/:id/capture', path)?.id;
  if (captured !== undefined) return captureOrder(world, request, captured);
  const refunded = matchPath('/v2/payments/captures/:id/refund', path)?.id;
  if (refunded !== undefined) return refundCapture(world, request, refunded);
  return { reply: notFound(), isRepeatable: true };
}

/** Runs a keyed call. A repeated key gets the result with 200 instead of 201. */
async function keyed(
  world: World,
  { method, url, headers, body }: ApiCall,
  work: () => Promise<KeyedWork>,
): Promise<Reply> {
  const key = String(headers['paypal-request-id'] ?? '');
  if (key === '') return failure(400, 'PAYPAL_REQUEST_ID_REQUIRED');
  if (key.length > 108) return failure(400, 'INVALID_STRING_LENGTH');
  const fingerprint = computeFingerprint(method, url.pathname, body);
  const outcome = await world.idempotency.run({ scope: '', key, fingerprint }, work);
  if (!('reply' in outcome)) {
    return outcome.kind === 'in-progress'
      ? failure(409, 'PREVIOUS_REQUEST_IN_PROGRESS')
      : failure(422, 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED');
  }
  const { kind, reply } = outcome;
  return kind === 'replayed' && reply.status === 201 ? { ...reply, status: 200 } : reply;
}
