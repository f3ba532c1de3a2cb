import { isDeepStrictEqual } from 'node:util';
import type { CheckoutOrderRow } from '#server/database/schema/checkout.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { listCodeKeys } from './priceBasket.ts';

/** The payment as submitted by the page. Amounts are minor units of the order's currency. */
export interface SubmittedBasket {
  readonly upsells: readonly string[];
  readonly promoCodes: readonly string[];
  readonly amountMinor: number | null;
}

/**
 * Rejects a payment that does not match the page's basket: `promo-code-refused` for a code that does not apply,
 * `checkout-total-changed` for different upsells, codes or amounts.
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
