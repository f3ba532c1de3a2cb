import type { Money } from '#domain/money/money.ts';
import { toDecimalString } from '#domain/money/toDecimalString.ts';
import { formatNumber } from './formatNumber.ts';
import type { FormatPack } from './formatPack.ts';

const NO_BREAK_SPACE = '\u00a0';
const RIGHT_TO_LEFT_MARK = '\u200f';

/** Ways to show an amount. */
export interface MoneyStyle {
  /** Leaves the decimals out when they are all zero; an amount is never shown rounded. */
  readonly noCents?: boolean;
  /** Shows the ISO code in place of the symbol. */
  readonly code?: boolean;
}

/**
 * A symbol that ends or begins with a letter is separated from the digits, as CLDR requires; isolates around it do not
 * count.
 */
function insertSymbol(template: string, symbol: string): string {
  const after = /[^\p{S}\p{Z}\u2069]\u2069?$/u.test(symbol) ? NO_BREAK_SPACE : '';
  const before = /^\u2066?[^\p{S}\p{Z}\u2066]/u.test(symbol) ? NO_BREAK_SPACE : '';
  return template
    .replace('¤0', `¤${after}0`)
    .replace('0¤', `0${before}¤`)
    .replace('¤', () => symbol);
}

/** In a right-to-left template a Latin symbol is isolated; otherwise a minus would move it to the other side. */
function standing(symbol: string, template: string): string {
  const mixes = template.startsWith(RIGHT_TO_LEFT_MARK) && /\p{Script=Latin}/u.test(symbol);
  return mixes ? `\u2066${symbol}\u2069` : symbol;
}

/** Money in a locale's form with our own minor units (`$1,234.50`, `1.234,50 €`), exact to the last digit. */
export function formatMoney(amount: Money, pack: FormatPack, style: MoneyStyle = {}): string {
  const exact = toDecimalString(amount);
  const text = style.noCents ? exact.replace(/\.0+$/, '') : exact;
  return formatDecimalMoney(text, amount.currency, pack, style);
}

/** The same from plain decimal text, with the decimals that it has: a unit price may have more than its currency (`$0.0125`). */
export function formatDecimalMoney(
  text: string,
  currency: string,
  pack: FormatPack,
  style: MoneyStyle = {},
): string {
  const symbol = style.code ? currency : (pack.symbols[currency] ?? currency);
  const digits = formatNumber(text.replace('-', ''), { ...pack.money, positive: '0' });
  const template = text.startsWith('-') ? pack.money.negative : pack.money.positive;
  return insertSymbol(template, standing(symbol, template)).replace('0', () => digits);
}
