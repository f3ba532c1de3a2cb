import type { StoredMethod } from '../contract/capabilities.ts';

const AGREEMENT = /^B-[A-Z0-9]{1,64}$/;

/** Whether a kept method is an agreement: orders are captured with one in another way than with a payment token. */
export function isAgreement(methodId: string): boolean {
  return AGREEMENT.test(methodId);
}

/** A payer's PayPal as it is kept: it has no number and no end. */
export function toStoredMethod(id: string): StoredMethod {
  const none = { last4: null, expires: null, fingerprint: null };
  return { id, brand: 'PayPal', ...none, isCard: false };
}
