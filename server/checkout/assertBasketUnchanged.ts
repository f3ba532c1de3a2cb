import { isDeepStrictEqual } from 'node:util';
import type { CheckoutOrderRow } from '#server/database/schema/checkout.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { listCodeKeys } from './priceBasket.ts';

/** The payment as a page states it. Amounts are minor units of the order's currency. */
export interface SubmittedBasket {
  readonly upsells: readonly string[];
  readonly promoCodes: readonly string[];
  readonly amountMinor: number | null;
}

/**
 * Refuses a page that pays something else than its basket: `promo-code-refused` for a code that does not count,
 * `checkout-total-changed` for other upsells or codes, or another amount.
 */
export function assertBasketUnchanged(
  { basket, codeKeys, payMinor, priced }: CheckoutOrderRow,
  { upsells, promoCodes, amountMinor }: SubmittedBasket,
): void {
  const stated = listCodeKeys({ promoCodes: [...promoCodes] });
  if (stated.some((key) => !codeKeys.includes(key))) throw new ProblemError('promo-code-refused');
  const isSame =
    stated.length === codeKeys.length &&
    isDeepStrictEqual(new Set(upsells), new Set(basket.upsells)) &&
    (amountMinor === null || amountMinor === payMinor);
  if (isSame) return;
  throw new ProblemError('checkout-total-changed', { limits: { total: priced.payAmount } });
}
