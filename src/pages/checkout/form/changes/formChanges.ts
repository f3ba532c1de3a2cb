import type { CheckoutForm } from '#contract/entities/checkout/checkoutForm.ts';

/** One difference between a form and the displayed version. */
export type FormChange =
  | { readonly kind: 'gone'; readonly name: string }
  | {
      readonly kind: 'price';
      readonly name: string;
      readonly before: string;
      readonly price: string;
    };

/** The changes that matter to a customer: items that are no longer offered, and changed prices. */
export function getFormChanges(before: CheckoutForm, now: CheckoutForm): readonly FormChange[] {
  const prices = new Map(listProducts(now).map(({ id, productPrice }) => [id, productPrice]));
  return listProducts(before).flatMap(({ id, name, productPrice }): readonly FormChange[] => {
    const price = prices.get(id);
    if (price === undefined) return [{ kind: 'gone', name }];
    return price === productPrice ? [] : [{ kind: 'price', name, before: productPrice, price }];
  });
}

function listProducts({ checkoutFormItemList, upsells }: CheckoutForm) {
  const items = checkoutFormItemList.map((item) => ({ ...item, id: `item ${item.id}` }));
  return [...items, ...upsells.map((item) => ({ ...item, id: `upsell ${item.upsellId}` }))];
}
