import type {
  CheckoutBasket,
  CheckoutForm,
  CheckoutFormItem,
} from '#contract/entities/checkoutForm.ts';

/** What the customer has chosen. A quantity is null while what stands in its field is none that can be bought. */
export interface Choice {
  readonly quantities: Readonly<Record<string, number | null>>;
  readonly upsells: readonly string[];
  readonly promoCodes: readonly string[];
}

/** The form as it opens, or as it was left for a bank's page; what is not offered any more is left out. */
export function startChoice(form: CheckoutForm, basket: CheckoutBasket | null): Choice {
  const before = new Map(basket?.items.map(({ id, quantity }) => [id, quantity]));
  const quantities = form.checkoutFormItemList.map((item) => {
    const { id, quantity, minQuantity, maxQuantity } = item;
    return [id, Math.min(Math.max(before.get(id) ?? quantity, minQuantity), maxQuantity)] as const;
  });
  const offered = new Set(form.upsells.map(({ upsellId }) => upsellId));
  return {
    quantities: Object.fromEntries(quantities),
    upsells: basket?.upsells.filter((id) => offered.has(id)) ?? [],
    promoCodes: basket?.promoCodes ?? form.promoCodes,
  };
}

/** A typed quantity; null for what is none, or is beyond the item's bounds. */
export function toQuantity(
  words: string,
  { minQuantity, maxQuantity }: Pick<CheckoutFormItem, 'minQuantity' | 'maxQuantity'>,
): number | null {
  const count = /^\d{1,7}$/.test(words.trim()) ? Number(words) : Number.NaN;
  return count >= minQuantity && count <= maxQuantity ? count : null;
}

/** What is sent of a choice; null while a quantity in it is none. */
export function toBasket({ quantities, upsells, promoCodes }: Choice): CheckoutBasket | null {
  const items = Object.entries(quantities).map(([id, quantity]) => ({ id, quantity }));
  if (!items.every((item): item is { id: string; quantity: number } => item.quantity !== null)) {
    return null;
  }
  return { items, upsells: [...upsells], promoCodes: [...promoCodes] };
}

/** Whether nothing at all is chosen. */
export function isEmpty({ items, upsells }: CheckoutBasket): boolean {
  return upsells.length === 0 && items.every(({ quantity }) => quantity === 0);
}
