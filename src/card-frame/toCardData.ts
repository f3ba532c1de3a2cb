import { parseExpiry } from '#domain/card/cardExpiry.ts';
import { toNumberDigits } from '#domain/card/cardNumber.ts';
import type { FieldValues } from './fieldRules.ts';

/** The card's part of the card form data: digits only, a two-digit month and a four-digit year. It is sent to the processor only. */
export interface CardData {
  readonly cardNumber: string;
  readonly verificationCode: string;
  readonly expirationMonth: string;
  readonly expirationYear: string;
}

/** Turns the values of valid fields into card data. */
export function toCardData({ number, expiry, cvv }: FieldValues): CardData {
  const { month = 0, year = 0 } = parseExpiry(expiry) ?? {};
  return {
    cardNumber: toNumberDigits(number),
    verificationCode: cvv,
    expirationMonth: String(month).padStart(2, '0'),
    expirationYear: String(year),
  };
}
