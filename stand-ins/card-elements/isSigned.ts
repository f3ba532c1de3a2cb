import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StandInRequest } from '#stand-ins/kit/http/StandInRequest.ts';

/** The secret key of the only account, by its public key. */
const SECRETS: Readonly<Record<string, string>> = { pk_test_standin: 'sk_test_standin' };

/** How long a signature is valid, in seconds. */
const AGE_LIMIT_S = 300;

/** Whether a call has a valid and recent signature with the account's key. */
export function isSigned({ method, url, headers, body }: StandInRequest): boolean {
  const secret = SECRETS[String(headers['billfold-key'])];
  const [, time = '', signature = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['billfold-signature'])) ?? [];
  if (secret === undefined || signature === '') return false;
  const text = `${time}.${method}.${url.pathname}${url.search}.${body}`;
  const right = createHmac('sha256', secret).update(text).digest();
  const isLate = Math.abs(Date.now() / 1000 - Number(time)) > AGE_LIMIT_S;
  return !isLate && timingSafeEqual(right, Buffer.from(signature, 'hex'));
}
