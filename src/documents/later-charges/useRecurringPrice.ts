import type { RecurringTotal } from '#contract/entities/documents/lines.ts';
import { useText } from '#i18n/useText.ts';
import { isZero } from '../amounts/amountSign.ts';
import { useAmounts } from '../amounts/useAmounts.ts';

/** Formats a recurring charge with its tax; null if it has no tax. */
export function useRecurringPrice(currency: string): (charge: RecurringTotal) => string | null {
  const text = useText();
  const amounts = useAmounts(currency);
  return ({ total, tax }) =>
    isZero(tax)
      ? null
      : text('checkout.recurringPrice', {
          amount: amounts.inline(total),
          tax: amounts.inline(tax),
        });
}
