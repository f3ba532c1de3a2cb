import type {
  CheckoutBasket,
  CheckoutForm,
  CheckoutFormItem,
} from '#contract/entities/checkout/checkoutForm.ts';

/** What the customer has chosen. A quantity is null while its field holds an invalid value. */
export interface Choice {
  readonly quantities: Readonly<Record<string, number | null>>;
  readonly upsells: readonly string[];
  readonly promoCodes: readonly string[];
}

/** The form's initial choice, or the one stored before a redirect to a bank, without items that are no longer offered. */
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

/** Parses a typed quantity; null if it is invalid or outside the item's bounds. */
export function toQuantity(
  text: string,
  { minQuantity, maxQuantity }: Pick<CheckoutFormItem, 'minQuantity' | 'maxQuantity'>,
): number | null {
  const count = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return count >= minQuantity && count <= maxQuantity ? count : null;
}

/** The basket to send; null while a quantity is invalid. */
export function toBasket({ quantities, upsells, promoCodes }: Choice): CheckoutBasket | null {
  const items = Object.entries(quantities).map(([id, quantity]) => ({ id, quantity }));
  if (!items.every((item): item is { id: string; quantity: number } => item.quantity !== null)) {
    return null;
  }
  return { items, upsells: [...upsells], promoCodes: [...promoCodes] };
}

/** Whether nothing is chosen. */
export function isEmpty({ items, upsells }: CheckoutBasket): boolean {
  return upsells.length === 0 && items.every(({ quantity }) => quantity === 0);
}
