import { createHmac } from 'node:crypto';
import type { WebhookSigner } from '#stand-ins/kit/webhooks/WebhookSender.ts';

/** The three headers of Svix: HMAC-SHA256 of `{id}.{seconds}.{body}` with the base64 part of the secret as the key. */
export const signEvent: WebhookSigner = ({ body, event: { id }, secret, nowMs }) => {
  const seconds = String(Math.floor(nowMs / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const digest = createHmac('sha256', key).update(`${id}.${seconds}.${body}`, 'utf8');
  return {
    'svix-id': id,
    'svix-timestamp': seconds,
    'svix-signature': `v1,${digest.digest('base64')}`,
  };
};
