import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { jsonReply, type Reply } from '#stand-ins/kit/http/Reply.ts';
import { readJson, type StandInRequest } from '#stand-ins/kit/http/StandInRequest.ts';
import { randomLetters } from '#stand-ins/kit/state/newId.ts';
import type { WebhookSigner } from '#stand-ins/kit/webhooks/WebhookSender.ts';
import { failure } from './failures.ts';

/** The stand-in's own signing key. */
const KEY = 'stand-in';

/** Computes a signature of what PayPal signs: id, time, webhook and a checksum of the exact body. */
function computeSignature(id: string, time: string, webhook: string, body: string): string {
  const text = `${id}|${time}|${webhook}|${crc32(Buffer.from(body))}`;
  return createHmac('sha256', KEY).update(text).digest('base64');
}

/** The headers of a delivery; the webhook's secret is its id. */
export const signDelivery: WebhookSigner = ({ body, secret, nowMs }) => {
  const id = randomLetters(24).toLowerCase();
  const time = new Date(nowMs).toISOString().replace(/\.\d+Z$/, 'Z');
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': computeSignature(id, time, secret, body),
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-stand-in',
  };
};

/**
 * `POST /v1/notifications/verify-webhook-signature`: checks the event's exact text, because another serialization has another
 * checksum.
 */
export function verifySignature(request: StandInRequest): Reply {
  const values = readJson(request);
  const texts = ['transmission_id', 'transmission_time', 'webhook_id', 'transmission_sig'].map(
    (name) => values?.[name],
  );
  if (!texts.every((text) => typeof text === 'string'))
    return failure(400, 'MISSING_REQUIRED_PARAMETER');
  const [id = '', time = '', webhook = '', signature = ''] = texts as string[];
  const event = /"webhook_event":(\{[\s\S]*\})\s*\}\s*$/.exec(request.body)?.[1] ?? '';
  const [expected, received] = [computeSignature(id, time, webhook, event), signature].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer];
  const isTrue = expected.length === received.length && timingSafeEqual(expected, received);
  return jsonReply(200, { verification_status: isTrue ? 'SUCCESS' : 'FAILURE' });
}
