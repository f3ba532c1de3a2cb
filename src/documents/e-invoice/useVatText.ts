import type { Adjustment } from '#contract/entities/documents/eInvoice.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';

/** Formats a VAT category with its rate: `VAT 25%`, `Reverse charge`. Null if there is none. */
export function useVatText(): (vat: Adjustment['vat']) => string | null {
  const text = useText();
  const formats = useFormats();
  return (vat) => {
    if (vat === null) return null;
    const rate = vat.rate === null ? '' : formats.percent(plainRate(vat.rate));
    return text('eInvoice.vat', { code: vat.code, category: vat.code, rate }).trim();
  };
}

/** A rate without insignificant zeros. */
function plainRate(rate: string): string {
  return rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate;
}
