import { useMemo } from 'react';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import type { Formats } from '#i18n/createFormats.ts';
import { isolateText } from '#i18n/isolateText.ts';
import { useFormats } from '#i18n/useFormats.ts';

/** Amounts of one document, from the decimal strings of the sales API to words. */
export interface Amounts {
  /** `$1,240.00`, for a place of its own. */
  text(decimal: string): string;
  /** The same, kept apart from the direction of the sentence around it. */
  inline(decimal: string): string;
  /** A unit price, which may have more decimals than its currency has. */
  price(decimal: string): string;
}

/**
 * Decimal text as money; one with more decimals than its currency is shown with them: never guessed, never rounded.
 * What the locale writes as a hyphen is set as a minus sign, as wide as the figures.
 */
function amountText(decimal: string, currency: string, formats: Formats): string {
  const amount = fromDecimalString(decimal, currency, { allowNegative: true });
  const text = amount ? formats.money(amount) : formats.decimalMoney(decimal, currency);
  return text.replace('-', '\u2212');
}

/** Binds the formats of the visitor to a document's currency. */
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
