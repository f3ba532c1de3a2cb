import type { CheckoutTotals } from '#contract/entities/checkoutForm.ts';
import { getGross } from '#documents/lines/getGross.ts';
import { zeroMoney } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';

/** A line of a basket as its list prints it, so that the lines add up to the subtotal: before discounts, and nothing where it begins later. */
export function getDueToday(
  line: CheckoutTotals['lines'][number],
  { isLater, currency }: { readonly isLater: boolean; readonly currency: string },
): string {
  return isLater ? toDecimalString(zeroMoney(currency)) : getGross(line);
}
