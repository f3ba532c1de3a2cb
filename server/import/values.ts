import { isCurrencyCode } from '#domain/money/currencyCodes.ts';
import { addDecimals, type Decimal, parseDecimal, printDecimal } from '#domain/money/decimal.ts';
import { minorUnits } from '#domain/money/minorUnits.ts';
import { isStorableDay } from '#server/platform/isStorableDay.ts';
import { Refusal, type ValueLocation } from './importFailure.ts';

/** Locates a value; only called for a refusal, because it is slow for a long document. */
export type LocateValue = () => ValueLocation;

const WRITTEN_DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;
const MAX_DIGITS = { whole: 15, fraction: 20, moneyFraction: 4 };

/**
 * Exact decimal text as our contract writes it (`-0.50`), digit by digit the document's but for zeros beyond twenty decimals;
 * refuses other text.
 */
export function exactDecimal(written: string, where: LocateValue): string {
  const [, sign = '', whole = '', decimals = ''] = WRITTEN_DECIMAL.exec(written) ?? [];
  if (whole + decimals === '') throw new Refusal(where(), `“${excerpt(written)}” is not a number.`);
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const fraction = decimals.slice(0, MAX_DIGITS.fraction);
  const isCut = /[^0]/.test(decimals.slice(MAX_DIGITS.fraction));
  if (digits.length > MAX_DIGITS.whole || isCut) {
    throw new Refusal(where(), `The number ${excerpt(written)} has too many digits.`);
  }
  const isZero = /^0*$/.test(digits + fraction);
  return `${sign === '-' && !isZero ? '-' : ''}${digits}${fraction === '' ? '' : `.${fraction}`}`;
}

/** An amount of money: exact, padded to the currency's digits, without zeros beyond them; refuses a fifth decimal. */
export function moneyText(written: string, currency: string, where: LocateValue): string {
  const [whole = '', fraction = ''] = exactDecimal(written, where).split('.');
  const digits = normalizeDecimals(fraction, currency);
  if (digits.length > MAX_DIGITS.moneyFraction) {
    throw new Refusal(where(), `The amount ${excerpt(written)} has more than four decimals.`);
  }
  return joined(whole, digits);
}

/** The decimals of an amount: padded to the currency's digits, without zeros beyond them. */
function normalizeDecimals(fraction: string, currency: string): string {
  return fraction.replace(/0+$/, '').padEnd(minorUnits(currency), '0');
}

function joined(whole: string, decimals: string): string {
  const text = decimals === '' ? whole : `${whole}.${decimals}`;
  return text.replace(/^-(?=[0.]*$)/, '');
}

/** An ISO 4217 code that we can calculate with; refuses any other text. */
export function currencyCode(written: string, where: LocateValue): string {
  if (isCurrencyCode(written)) return written;
  throw new Refusal(where(), `“${excerpt(written)}” is not a currency of ISO 4217 that we know.`);
}

/** A calendar day, `YYYY-MM-DD`; a time zone after it is dropped. Refuses days that no calendar has, and the year 0. */
export function calendarDay(written: string, where: LocateValue): string {
  const day = written.replace(/(Z|[+-]\d{2}:\d{2})$/, '');
  if (isStorableDay(day)) return day;
  throw new Refusal(where(), `“${excerpt(written)}” is not a day like 2026-01-31.`);
}

/** The exact sum of decimal texts that were read before. */
export function toSum(texts: readonly string[]): Decimal {
  return texts.reduce<Decimal>((sum, text) => addDecimals(sum, toDecimal(text)), toDecimal('0'));
}

/** The sum as text with at least the decimals of the currency, however long it is. */
export function formatSum(sum: Decimal, currency: string): string {
  const [whole = '', fraction = ''] = printDecimal(sum).split('.');
  return joined(whole, normalizeDecimals(fraction, currency));
}

function toDecimal(text: string): Decimal {
  const value = parseDecimal(text);
  if (value === undefined) throw new RangeError(`Not a decimal number: ${text}`);
  return value;
}

/** A text from a file, short enough for a sentence. */
export function excerpt(written: string): string {
  const trimmed = written.replace(/\s+/g, ' ').trim();
  return trimmed.length > 40 ? `${trimmed.slice(0, 40)}…` : trimmed;
}
