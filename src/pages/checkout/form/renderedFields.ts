import type { CheckoutForm } from '#contract/entities/checkout/checkoutForm.ts';
import { type Choice, toQuantity } from './basket/choice.ts';
import { renderedBefore } from './renderedBefore.ts';

/** The names of the form's own fields, used to find them in the server-rendered page. */
export const fieldNames = {
  promoCode: 'promoCode',
  quantity: (id: string) => `quantity-${id}`,
  upsell: (id: string) => `upsell-${id}`,
};

/** The current value of a field, possibly typed before the page's chunk arrived; null if there is no such field. */
export function readField(name: string): string | null {
  return findField(name)?.value ?? null;
}

/** What was selected before the page's chunk arrived, read from the fields; null if it equals `choice`. */
export function readRenderedChoice(form: CheckoutForm, choice: Choice): Partial<Choice> | null {
  const quantities = { ...choice.quantities };
  for (const item of form.checkoutFormItemList) {
    const typed = readField(fieldNames.quantity(item.id));
    if (typed !== null) quantities[item.id] = toQuantity(typed, item);
  }
  const upsells = form.upsells
    .map(({ upsellId }) => upsellId)
    .filter((id) => findField(fieldNames.upsell(id))?.checked ?? choice.upsells.includes(id));
  const isSame =
    upsells.join() === choice.upsells.join() &&
    Object.entries(quantities).every(([id, quantity]) => quantity === choice.quantities[id]);
  return isSame ? null : { quantities, upsells };
}

function findField(name: string): HTMLInputElement | null {
  if (typeof document === 'undefined') return null;
  const before = renderedBefore.get(name);
  if (before !== undefined) return before;
  const [field] = document.getElementsByName(name);
  return field instanceof HTMLInputElement ? field : null;
}
