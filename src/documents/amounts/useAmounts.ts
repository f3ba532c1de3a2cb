import { useMemo } from 'react';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import type { Formats } from '#i18n/formats/createFormats.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';

/** Formats a document's amounts from the sales API's decimal strings. */
export interface Amounts {
  /** `$1,240.00`, as a separate element. */
  text(decimal: string): string;
  /** The formatted amount, isolated from the direction of the surrounding sentence. */
  inline(decimal: string): string;
  /** A unit price, which may have more decimals than its currency. */
  price(decimal: string): string;
}

/**
 * Formats decimal text as money. All decimals are shown, even if the currency has fewer; nothing is rounded. The locale's hyphen is
 * replaced with a minus sign, which is as wide as a digit.
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
