import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { type CheckoutOrderRow, checkoutOrders } from '#server/database/schema/checkout.ts';
import { orThrowNotFound } from '#server/platform/notFound.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { LoadedForm } from './formStore.ts';
import { isSameTerms } from './isSameTerms.ts';
import { lockOrder } from './orderStore.ts';
import { listCodeKeys, priceBasket } from './priceBasket.ts';
import { listPromoCodes } from './promoCodeUses.ts';

/**
 * Prices an open order again before its payment begins, and stores the result if the day has changed: later charges count
 * from the day of the payment. Throws `checkout-total-changed` if anything that the customer saw has changed (a price, a
 * product, a code, the deposit, a date): the page reads the form again, and requires a new confirmation.
 */
export async function repriceOrder(
  db: Database,
  form: LoadedForm,
  { id, today, now }: { readonly id: string; readonly today: string; readonly now: Date },
): Promise<CheckoutOrderRow> {
  return db.transaction(async (tx) => {
    const order = orThrowNotFound(await lockOrder(tx, id));
    if (order.completedAt !== null) return order;
    const { appId, basket, currency } = order;
    const codes = await listPromoCodes(tx, { appId, keys: listCodeKeys(basket), orderId: id });
    const made = tryPricing(() => priceBasket(form, basket, { currency, today, codes }));
    if (made === null || !isSameTerms({ ...made, pricedOn: today }, order))
      throw new ProblemError('checkout-total-changed', {
        ...(made && { limits: { total: made.priced.payAmount } }),
      });
    if (order.pricedOn === today) return order;
    const { lines, priced, payMinor, instalments } = made;
    const change = { lines, priced, payMinor, instalments, pricedOn: today, updatedAt: now };
    await tx.update(checkoutOrders).set(change).where(eq(checkoutOrders.id, id));
    return { ...order, ...change };
  });
}

function tryPricing<T>(price: () => T): T | null {
  try {
    return price();
  } catch (error) {
    if (error instanceof ProblemError) return null; // a chosen product is no longer offered
    throw error;
  }
}
