import type { FormatPack } from './formatPack.ts';

/** The sign of a currency in a locale, and whether it is left of the digits: `$` is, in German `€` is not. */
export interface CurrencySign {
  readonly text: string;
  readonly isLeft: boolean;
}

const RIGHT_TO_LEFT_MARK = '\u200f';

/** A locale's sign for a currency, and its side of the digits. Digits run from left to right in every locale. */
export function getCurrencySign(currency: string, { money, symbols }: FormatPack): CurrencySign {
  const { positive } = money;
  const isFirst = positive.indexOf('¤') < positive.indexOf('0');
  const isLeft = positive.startsWith(RIGHT_TO_LEFT_MARK) ? !isFirst : isFirst;
  return { text: symbols[currency] ?? currency, isLeft };
}
