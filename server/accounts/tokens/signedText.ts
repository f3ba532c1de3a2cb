import { createHmac, timingSafeEqual } from 'node:crypto';

/** The purpose of a signature, so that the signature of a cookie is not valid for a token. */
export type SignedPurpose = 'cookie' | 'device' | 'token' | 'challenge';

/** A text, a dot and its signature. The text has no dot. */
export function signText(key: Buffer, purpose: SignedPurpose, text: string): string {
  return `${text}.${getSignature(key, purpose, text).toString('base64url')}`;
}

/** The text of a signed text; null if the signature does not match this key and purpose. */
export function readSignedText(key: Buffer, purpose: SignedPurpose, signed: string): string | null {
  const [text = '', signature = '', ...more] = signed.split('.');
  const received = Buffer.from(signature, 'base64url');
  const right = getSignature(key, purpose, text);
  const isRight = received.length === right.length && timingSafeEqual(received, right);
  return isRight && more.length === 0 ? text : null;
}

/** The signature of a text, 32 bytes. */
export function getSignature(key: Buffer, purpose: SignedPurpose, text: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}:${text}`).digest();
}
