import type { StoredMethod } from '../contract/capabilities.ts';

const AGREEMENT = /^B-[A-Z0-9]{1,64}$/;

/** Whether a saved method is an agreement: its orders are captured differently from those with a payment token. */
export function isAgreement(methodId: string): boolean {
  return AGREEMENT.test(methodId);
}

/** A payer's saved PayPal account: it has no number and no expiration. */
export function toStoredMethod(id: string): StoredMethod {
  const none = { last4: null, expires: null, fingerprint: null };
  return { id, brand: 'PayPal', ...none, isCard: false };
}
