import type { CheckoutBasket, CheckoutTotals } from '#contract/entities/checkout/checkoutForm.ts';
import type { Transaction } from '#server/database/database.ts';
import type { CheckoutOrderRow } from '#server/database/schema/checkout.ts';
import { assertVersion } from '#server/documents/assertVersion.ts';
import { getToday } from '#server/documents/businessStore.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { LoadedForm } from './formStore.ts';
import { lockOpenOrder, type OrderPage, writeOrder } from './orderStore.ts';
import { type FormView, getFormVersion } from './presentForm.ts';
import { listCodeKeys, priceBasket } from './priceBasket.ts';
import { listPromoCodes } from './promoCodeUses.ts';
import { readDelivery } from './readDelivery.ts';

/** A page's maximum number of attempts with unknown codes. */
const MOST_WRONG_CODES = 10;

/** How long a page has to wait after them, in seconds. */
const WAIT_S = 3600;

/** A page's basket, and the version of the form that the page has read. */
export interface BasketRequest {
  readonly page: string;
  readonly ifMatch: readonly string[];
  readonly basket: CheckoutBasket;
}

/**
 * Prices a page's basket and stores it as its open order; returns the price. Throws `precondition-failed` if the form has
 * changed since it was read, `basket-invalid`, `basket-empty`, `delivery-invalid`, and `too-many-requests` for a page
 * that guesses codes.
 */
export async function setBasket(
  tx: Transaction,
  { form, view }: { readonly form: LoadedForm; readonly view: FormView },
  { page: name, ifMatch, basket: { delivery: sent, ...basket } }: BasketRequest,
): Promise<CheckoutTotals> {
  assertVersion(ifMatch, getFormVersion(form, view));
  const { business, now } = view;
  const { appId, currency } = business;
  const page: OrderPage = { appId, formId: form.row.id, page: name, isPreview: false };
  const delivery = readDelivery(form.row.asksFor, sent);
  const old = await lockOpenOrder(tx, page);
  const pricedOn = getToday(business, now);
  const keys = listCodeKeys(basket);
  const codes = await listPromoCodes(tx, { appId, keys, orderId: old?.id ?? null });
  const own = form.row.takesPromoCodes ? basket : { ...basket, promoCodes: [] };
  const made = priceBasket(form, own, { currency, today: pricedOn, codes });
  const wrongCodes = countWrongCodes(made.priced, old);
  await writeOrder(
    tx,
    { page, old },
    { ...made, basket: own, delivery, currency, pricedOn, wrongCodes, now },
  );
  return made.priced;
}

/** A code that was wrong before does not count as another attempt. */
function countWrongCodes({ promoCodes }: CheckoutTotals, old: CheckoutOrderRow | null): number {
  const previousCodes = new Set(old?.priced.promoCodes.map(({ code }) => code));
  const tried = promoCodes.filter(
    ({ code, state }) => state === 'unknown' && !previousCodes.has(code),
  );
  const count = (old?.wrongCodes ?? 0) + tried.length;
  if (tried.length === 0 || count <= MOST_WRONG_CODES) return count;
  throw new ProblemError('too-many-requests', {
    detail: 'This page has tried too many promo codes',
    headers: { 'retry-after': String(WAIT_S) },
  });
}
