import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fault } from '../control/Faults.ts';
import { isLoopbackUrl } from '../http/loopback.ts';
import { jsonReply, type Reply, sendReply, textReply } from '../http/Reply.ts';
import { readBody } from '../http/readBody.ts';
import type { World } from '../World.ts';
import { answerCall } from './answerCall.ts';

/** Serves `/v1/...`: pages of other machines are refused, and the planned faults happen here. */
export async function handleApi(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { origin } = request.headers;
  if (origin !== undefined && !isLoopbackUrl(origin)) {
    sendReply(response, textReply(403, 'text/plain', 'Only pages of this machine may call.'));
    return;
  }
  const method = request.method ?? 'GET';
  if (method === 'OPTIONS') {
    sendReply(response, shared(textReply(204, 'text/plain', ''), origin));
    return;
  }
  const url = new URL(request.url ?? '/', world.apiUrl);
  const body = await readBody(request);
  const fault = world.faults.take(method, url.pathname);
  if (fault?.kind === 'delay') await pause(fault.ms);
  if (fault?.kind === 'hang') await pause(fault.ms).then(() => response.destroy());
  if (response.destroyed) return;
  const reply =
    fault?.kind === 'error'
      ? faultReply(fault)
      : await answerCall(world, { method, url, headers: request.headers, body });
  if (fault?.kind === 'drop-reply') response.destroy();
  else sendReply(response, shared(reply, origin));
}

function shared(reply: Reply, origin: string | undefined): Reply {
  if (origin === undefined) return reply;
  const headers = {
    ...reply.headers,
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers':
      'authorization, content-type, idempotency-key, stripe-account, stripe-version',
    'access-control-expose-headers': 'request-id',
    'access-control-max-age': '600',
    vary: 'origin',
  };
  return { ...reply, headers };
}

function faultReply({ status }: Fault): Reply {
  if (status === 429) {
    const message = 'Request rate limit exceeded.';
    const body = { type: 'invalid_request_error', code: 'rate_limit', message };
    return jsonReply(429, { error: body });
  }
  return jsonReply(status, { error: { type: 'api_error', message: 'An unknown error occurred.' } });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
