import { useMemo } from 'react';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import type { Formats } from '#i18n/createFormats.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';

/** Formats a document's amounts from the sales API's decimal strings. */
export interface Amounts {
  /** `$1,240.00`, as a separate element. */
  text(decimal: string): string;
  /** The same, isolated from the direction of the surrounding sentence. */
  inline(decimal: string): string;
  /** A unit price, which may have more decimals than its currency has. */
  price(decimal: string): string;
}

/**
 * Decimal text as money. One with more decimals than its currency is shown with all of them, never rounded. The locale's hyphen
 * is replaced by a minus sign, as wide as the figures.
 */
function amountText(decimal: string, currency: string, formats: Formats): string {
  const amount = fromDecimalString(decimal, currency, { allowNegative: true });
  const text = amount ? formats.money(amount) : formats.decimalMoney(decimal, currency);
  return text.replace('-', '\u2212');
}

/** Binds the visitor's formats to a document's currency. */
export function useAmounts(currency: string): Amounts {
  const formats = useFormats();
  return useMemo(
    () => ({
      text: (decimal) => amountText(decimal, currency, formats),
      inline: (decimal) => isolateText(amountText(decimal, currency, formats)),
      price: (decimal) =>
        isolateText(
          amountText(decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''), currency, formats),
        ),
    }),
    [currency, formats],
  );
}
