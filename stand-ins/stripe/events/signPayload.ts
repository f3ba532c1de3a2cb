import { createHmac } from 'node:crypto';
import type { WebhookSigner } from '#stand-ins/kit/webhooks/WebhookSender.ts';

/** The `Stripe-Signature` header: HMAC-SHA256 of `{seconds}.{body}` with the secret as the key. */
export const signPayload: WebhookSigner = ({ body, secret, nowMs }) => {
  const seconds = Math.floor(nowMs / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex');
  return { 'stripe-signature': `t=${seconds},v1=${digest}` };
};
