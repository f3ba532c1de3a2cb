import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header for a body: HMAC-SHA256 of `{seconds}.{body}` under the secret. */
export function signPayload(body: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex');
  return `t=${seconds},v1=${digest}`;
}
