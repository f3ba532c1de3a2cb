import type { CheckoutBasket } from '#contract/entities/checkout/checkoutForm.ts';
import type { ProductRow } from '#server/database/schema/checkout.ts';
import { ProblemError } from '#server/platform/problemError.ts';
import type { LoadedForm } from './formStore.ts';

/** A chosen product and its quantity; `upsellId` for an upsell. */
export interface ProductSelection {
  readonly of: ProductRow;
  readonly upsellId: string | null;
  readonly quantity: number;
}

/**
 * Resolves a basket with a form. Throws `basket-invalid` for a product or an upsell that the form does not offer, a
 * duplicate, and a quantity out of bounds (`limits`: `item`, `min`, `max`); `basket-empty` if nothing is left.
 */
export function chooseProducts(
  form: LoadedForm,
  basket: CheckoutBasket,
): readonly ProductSelection[] {
  const quantities = new Map(basket.items.map(({ id, quantity }) => [id, quantity]));
  if (quantities.size !== basket.items.length) throw invalid('A product is listed twice');
  const offered = new Set(form.items.map(({ product }) => product));
  const unknown = basket.items.find(({ id }) => !offered.has(id));
  if (unknown !== undefined) throw invalid('Unknown product', { item: unknown.id });
  const items = form.items.map(({ of, product, minQuantity, maxQuantity }) => {
    const quantity = quantities.get(product) ?? 0;
    if (quantity >= minQuantity && quantity <= maxQuantity) return { of, upsellId: null, quantity };
    const limits = { item: product, min: String(minQuantity), max: String(maxQuantity) };
    throw invalid('A quantity is outside the limits', limits);
  });
  const upsells = [...new Set(basket.upsells)].map((id) => {
    const upsell = form.upsells.find(({ upsellId }) => upsellId === id);
    if (upsell === undefined) throw invalid('Unknown upsell', { upsell: id });
    return { of: upsell.of, upsellId: id, quantity: 1 };
  });
  const chosen = [...items.filter(({ quantity }) => quantity > 0), ...upsells];
  if (chosen.length === 0) throw new ProblemError('basket-empty');
  return chosen;
}

function invalid(detail: string, limits?: Readonly<Record<string, string>>): ProblemError {
  return new ProblemError('basket-invalid', { detail, ...(limits && { limits }) });
}

/** The initial basket of a form. If all products are optional, it has one of the first product, so that there is a total. */
export function openingBasket({ items }: LoadedForm): CheckoutBasket {
  const isEmpty = items.every(({ quantity }) => quantity === 0);
  const chosen = items.map(({ product, quantity }, at) => ({
    id: product,
    quantity: isEmpty && at === 0 ? 1 : quantity,
  }));
  return { items: chosen, upsells: [], promoCodes: [] };
}
