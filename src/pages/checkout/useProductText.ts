import { useCallback } from 'react';
import type { ProductRecurrence } from '#contract/entities/checkoutForm.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { getFrequency } from '#domain/recurrence/recurrence.ts';
import { useText } from '#i18n/useText.ts';

/** What a product costs, as the form says it. */
interface PricedProduct {
  readonly productPrice: string;
  readonly recurrence: ProductRecurrence | null;
}

/** Gives the small print of a product: `$12.00 · Every month · 12 times · The first 14 days are free`. */
export function useProductText(currency: string): (product: PricedProduct) => string {
  const text = useText();
  const amounts = useAmounts(currency);
  return useCallback(
    ({ productPrice, recurrence }) => {
      const parts = [amounts.price(productPrice)];
      if (recurrence !== null) {
        const { code, interval, occurrences, trialDays } = recurrence;
        const frequency = getFrequency(code) ?? 'other';
        parts.push(text('checkout.every', { frequency, interval }));
        if (occurrences !== null)
          parts.push(text('public.lines.times', { timesLeft: occurrences }));
        if (trialDays > 0) parts.push(text('checkout.trial', { days: trialDays }));
      }
      return parts.join(' · ');
    },
    [text, amounts],
  );
}
