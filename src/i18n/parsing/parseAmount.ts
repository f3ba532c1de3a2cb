import { minorUnits } from '#domain/money/minorUnits.ts';
import type { Money } from '#domain/money/money.ts';
import { fromDecimalString } from '#domain/money/toDecimalString.ts';
import type { FormatPack } from '../formats/formatPack.ts';
import { stripMarks } from '../isolateText.ts';
import { toLatinDigits } from './toLatinDigits.ts';

/** Why a typed amount was refused. `ambiguous`: it may be two different amounts, so the visitor must choose. */
export type AmountProblem =
  | 'empty'
  | 'not-a-number'
  | 'ambiguous'
  | 'too-many-decimals'
  | 'negative';

/** A typed amount as money, or the reason why it is invalid. */
export type ParsedAmount =
  | { readonly ok: true; readonly money: Money }
  | { readonly ok: false; readonly reason: AmountProblem };

type Plain = { readonly text: string } | { readonly reason: AmountProblem };

const SIGN = /[-\u2212\ufe63\uff0d]/;

/** One kind of white space, so that a typed space equals the no-break space of a format. */
function plainSpaces(text: string): string {
  return stripMarks(text).replace(/\s/gu, ' ').trim();
}

/** The text without the amount's own currency at its start or end: symbol, code, or the sign in the symbol (`$`). */
function withoutCurrency(text: string, currency: string, pack: FormatPack): string {
  const symbol = plainSpaces(pack.symbols[currency] ?? currency);
  const sign = /\p{Sc}/u.exec(symbol)?.[0] ?? symbol;
  for (const mark of [symbol, currency, sign]) {
    if (text.toUpperCase().startsWith(mark.toUpperCase())) return text.slice(mark.length).trim();
    if (text.toUpperCase().endsWith(mark.toUpperCase())) return text.slice(0, -mark.length).trim();
  }
  return text;
}

/** `.` for the locale's decimal mark, `,` for its group mark, a space for a mark that can only group, `?` for others. */
function plainMarks(text: string, pack: FormatPack): string {
  const { decimal, group } = pack.money;
  const groups = [group, pack.number.group];
  return text.replace(/[^\d]/gu, (mark) => {
    if (mark === decimal || mark === '\u066b') return '.';
    if (/[ '\u2019\u066c]/.test(mark)) return ' ';
    return groups.includes(mark) ? ',' : /[.,]/.test(mark) ? '?' : mark;
  });
}

/** Whether digits are grouped as group separators require: in threes, or in twos before the last three as in India. */
function isGrouped(whole: string): boolean {
  return /^\d{1,3}(?:,\d{2,3})*,\d{3}$|^\d{1,3}(?: \d{2,3})* \d{3}$/.test(whole);
}

/** Digits with plain marks as decimal text, or why they are not a number. */
function readMarks(text: string, digits: number): Plain {
  if (!/^[\d .,?]*\d[\d .,?]*$/.test(text)) return { reason: 'not-a-number' };
  const [whole = '', fraction = '', ...more] = text.split('.');
  if (more.length > 0 || text.includes('?') || /\D/.test(fraction)) return { reason: 'ambiguous' };
  if (/\D/.test(whole) && !isGrouped(whole)) return { reason: 'ambiguous' };
  // 1,234 dinars may be a thousand or about one: in a currency of three decimals the visitor must choose.
  if (digits === 3 && /^\d+,\d+$/.test(text)) return { reason: 'ambiguous' };
  if (fraction.length > digits) {
    const mayBeGroup = fraction.length === 3 && /^\d{1,3}$/.test(whole);
    return { reason: mayBeGroup ? 'ambiguous' : 'too-many-decimals' };
  }
  const integer = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  return { text: fraction ? `${integer}.${fraction}` : integer };
}

function readAmount(text: string, currency: string, pack: FormatPack): Money | AmountProblem {
  const latin = plainSpaces(toLatinDigits(text));
  if (latin === '') return 'empty';
  if (SIGN.test(latin) && /\d/.test(latin)) return 'negative';
  const integer = withoutCurrency(latin, currency, pack);
  const read = readMarks(plainMarks(integer, pack), minorUnits(currency));
  if ('reason' in read) return read.reason;
  return fromDecimalString(read.text, currency) ?? 'not-a-number';
}

/**
 * Reads an amount as a visitor types it: digits of any script, the locale's marks, the currency's symbol or code.
 * Never guesses: `15,00` on an English page is refused as ambiguous, not read as 1500.
 */
export function parseAmount(text: string, currency: string, pack: FormatPack): ParsedAmount {
  const read = readAmount(text, currency, pack);
  return typeof read === 'string' ? { ok: false, reason: read } : { ok: true, money: read };
}
