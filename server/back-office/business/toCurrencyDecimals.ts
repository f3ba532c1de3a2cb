import { fromDecimalString, toDecimalString } from '#domain/money/toDecimalString.ts';
import { fromTwoDecimalAmount } from '#domain/money/twoDecimalAmount.ts';
import type { CheckoutDraft } from '../checkout/checkoutDraft.ts';

/** The draft with no amount that has more decimals than its currency: `500.00` JPY is stored as `500`. */
export function toCurrencyDecimals(draft: CheckoutDraft, currency: string): CheckoutDraft {
  return {
    ...draft,
    products: draft.products.map((product) => ({
      ...product,
      unitPrice: toCurrencyAmount(product.unitPrice, currency),
    })),
    promoCodes: draft.promoCodes.map((one) => ({
      ...one,
      value: one.type === 'amount' ? toCurrencyAmount(one.value, currency) : one.value,
    })),
  };
}

function toCurrencyAmount(text: string, currency: string): string {
  if (fromDecimalString(text, currency) !== undefined) return text;
  const amount = fromTwoDecimalAmount(text, currency);
  return amount === undefined ? text : toDecimalString(amount);
}
