import { useCallback } from 'react';
import type { ProductRecurrence } from '#contract/entities/checkout/productRecurrence.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { getFrequency } from '#domain/recurrence/recurrence.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';

/** The price fields of a product in a form. */
interface PricedProduct {
  readonly productPrice: string;
  readonly recurrence: ProductRecurrence | null;
}

/**
 * Formats the small print of a product: `$12.00 · Every month · 12 times (or: Until May 31, 2027) · The first 14 days are free`.
 */
export function useProductText(currency: string): (product: PricedProduct) => string {
  const text = useText();
  const formats = useFormats();
  const amounts = useAmounts(currency);
  return useCallback(
    ({ productPrice, recurrence }) => {
      const parts = [amounts.price(productPrice)];
      if (recurrence !== null) {
        const { code, interval, occurrences, endsOn, trialDays } = recurrence;
        const frequency = getFrequency(code) ?? 'other';
        parts.push(text('checkout.every', { frequency, interval }));
        if (occurrences !== null)
          parts.push(text('public.lines.times', { timesLeft: occurrences }));
        if (endsOn !== null)
          parts.push(text('checkout.until', { day: formats.date(endsOn, 'medium') }));
        if (trialDays > 0) parts.push(text('checkout.trial', { days: trialDays }));
      }
      return parts.join(' · ');
    },
    [text, formats, amounts],
  );
}
