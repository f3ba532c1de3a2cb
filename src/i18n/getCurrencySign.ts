import type { FormatPack } from './formatPack.ts';

/** The sign of a currency in a locale, and whether it stands before the digits: `$` before, in German `€` after. */
export interface CurrencySign {
  readonly text: string;
  readonly isBefore: boolean;
}

/** What a locale writes for a currency, and on which side of the digits. */
export function getCurrencySign(currency: string, { money, symbols }: FormatPack): CurrencySign {
  const { positive } = money;
  const isBefore = positive.indexOf('¤') < positive.indexOf('0');
  return { text: symbols[currency] ?? currency, isBefore };
}
