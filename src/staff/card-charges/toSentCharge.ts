import type { ChargeableMethod } from '#contract/entities/payments/paymentMethod.ts';
import type { StaffSubject } from '#payments/contract.ts';
import type { SentCard } from './submittedCard.ts';

/** One submission: the card and the amount. `key` makes a repeated call the same charge. */
export interface SavedCharge {
  readonly method: ChargeableMethod;
  readonly amount: string;
  readonly key: string;
  /** The page id, which its form uses too. */
  readonly page: string;
}

/** The charge of a card that a contact has saved, as it is sent and stored. */
export function toSentCharge(
  { contactId }: StaffSubject,
  { method, amount, key, page }: SavedCharge,
): SentCard {
  const card = {
    paymentToken: method.id,
    tokenProcessor: method.processor,
    paymentMethodType: 'STORED',
    consent: 'NO_CONSENT',
  } as const;
  const payment = { card, amount, hasAmount: true, contactId };
  const write = { page, connectionId: method.connectionId, idempotencyKey: key };
  return { payment, write, mayCharge: true };
}
