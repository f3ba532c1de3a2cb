import type { CheckoutTotals } from '#contract/entities/checkout/checkoutForm.ts';
import { getGross } from '#documents/lines/getGross.ts';
import { zeroMoney } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';

/** The amount that a line adds to the subtotal: its price before discounts, or zero if its first charge is later. */
export function getDueToday(
  line: CheckoutTotals['lines'][number],
  { isLater, currency }: { readonly isLater: boolean; readonly currency: string },
): string {
  return isLater ? toDecimalString(zeroMoney(currency)) : getGross(line);
}
