import { isDeepStrictEqual } from 'node:util';
import type { Reader } from '#server/database/database.ts';
import type { CheckoutOrderRow, OrderLine } from '#server/database/schema/checkout.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import { type LoadedForm, listPromoCodes } from './formStore.ts';
import { listCodeKeys, priceBasket } from './priceBasket.ts';

/**
 * Refuses to begin paying an order that would cost something else now: `checkout-total-changed` where a price, a product or a code
 * is not what it was when the basket was set. The page reads the form again, and asks.
 */
export async function assertStillOffered(
  reader: Reader,
  form: LoadedForm,
  { order, today }: { readonly order: CheckoutOrderRow; readonly today: string },
): Promise<void> {
  const { appId, basket, currency } = order;
  const codes = await listPromoCodes(reader, appId, listCodeKeys(basket));
  const made = tryPricing(() => priceBasket(form, basket, { currency, today, codes }));
  if (made !== null && isDeepStrictEqual(made.lines.map(toAgreed), order.lines.map(toAgreed)))
    return;
  throw new ProblemError('checkout-total-changed', {
    ...(made && { limits: { total: made.priced.payAmount } }),
  });
}

function tryPricing<T>(price: () => T): T | null {
  try {
    return price();
  } catch (error) {
    if (error instanceof ProblemError) return null; // what was chosen is not offered any more
    throw error;
  }
}

/** What was agreed of a line; a day's difference is none. */
function toAgreed({ name, quantity, unitPrice, discount, taxes, recurrence }: OrderLine) {
  const every = recurrence && { ...recurrence, startsOn: null };
  return { name, quantity: Number(quantity), unitPrice, discount, taxes, every };
}

/** What a page says that it pays. Amounts are minor units of the order's currency. */
export interface StatedBasket {
  readonly upsells: readonly string[];
  readonly promoCodes: readonly string[];
  readonly amountMinor: number | null;
}

/**
 * Refuses a page that pays something else than its basket: `promo-code-refused` for a code that does not count,
 * `checkout-total-changed` for other upsells or codes, or another amount.
 */
export function assertBasketStated(
  { basket, codeKeys, payMinor, priced }: CheckoutOrderRow,
  { upsells, promoCodes, amountMinor }: StatedBasket,
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
