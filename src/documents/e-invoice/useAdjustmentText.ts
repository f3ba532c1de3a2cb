import type { Adjustment } from '#contract/entities/documents/eInvoice.ts';
import { useAmounts } from '#documents/amounts/useAmounts.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { useVatText } from './useVatText.ts';

/** Formats an allowance or a charge: its reason (otherwise its code), its basis, and its VAT. */
export function useAdjustmentText(
  currency: string,
): (one: Adjustment, kind: 'allowance' | 'charge') => string {
  const text = useText();
  const formats = useFormats();
  const amounts = useAmounts(currency);
  const vatWords = useVatText();
  return ({ reason, reasonCode, percent, baseAmount, vat }, kind) => {
    const named = reason ?? [text(`eInvoice.${kind}`), reasonCode].filter(Boolean).join(' ');
    const share = percent === null ? null : formats.percent(percent);
    const of =
      share !== null && baseAmount !== null
        ? text('eInvoice.adjustment.of', { percent: share, base: amounts.inline(baseAmount) })
        : (share ?? (baseAmount === null ? null : amounts.inline(baseAmount)));
    return [isolateText(named), of, vatWords(vat)].filter(Boolean).join(' · ');
  };
}
