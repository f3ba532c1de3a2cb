import { useCallback } from 'react';
import type { DocumentLine } from '#contract/entities/documents/lines.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { isZero } from '../amounts/amountSign.ts';
import { useAmounts } from '../amounts/useAmounts.ts';

const isOne = (quantity: string) => /^1(\.0*)?$/.test(quantity);

/**
 * Formats the details of a line: `14 × $32.50 · 10% off · Sales tax 8.5%`; empty if the amount is enough. Taxes are included only if
 * they differ between lines; otherwise the totals show them.
 */
export function useLineDetail(
  currency: string,
  namesTaxes: boolean,
): (line: DocumentLine) => string {
  const text = useText();
  const formats = useFormats();
  const amounts = useAmounts(currency);
  return useCallback(
    (line) => {
      const { quantity, unit, unitPrice, discount, taxes } = line;
      const count = formats.number(quantity.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''));
      const price = amounts.price(unitPrice);
      const hasDiscount = discount !== null && !isZero(discount.value);
      const parts: string[] = [];
      if (isOne(quantity) && !hasDiscount) {
        if (unit) parts.push(text('public.line.unit', { count, unit: isolateText(unit) }));
      } else if (unit) {
        parts.push(text('public.line.unitPrice', { count, unit: isolateText(unit), price }));
      } else {
        parts.push(text('public.line.price', { count, price }));
      }
      if (discount && hasDiscount) {
        const off =
          discount.type === 'percent'
            ? formats.percent(discount.value)
            : amounts.price(discount.value);
        parts.push(text('public.line.discount', { off }));
      }
      for (const { name, rate } of namesTaxes ? taxes : []) {
        parts.push(
          text('public.line.tax', { name: isolateText(name), rate: formats.percent(rate) }),
        );
      }
      return parts.join(' · ');
    },
    [text, formats, amounts, namesTaxes],
  );
}
