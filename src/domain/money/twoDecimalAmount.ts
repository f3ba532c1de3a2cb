import { parseDecimal, printDecimal } from './decimal.ts';
import { minorUnits } from './minorUnits.ts';
import { type Money, moneyFromBigInt } from './money.ts';
import { fromDecimalString } from './toDecimalString.ts';

/** Decimals of an amount in the payment calls: two, or the currency's own if it has more. */
function wireDigits(currency: string): number {
  return Math.max(2, minorUnits(currency));
}

/**
 * The amount as in the payment calls of the sales API (spec 7.52 to 7.54): exactly two decimals, or the currency's own if
 * it has three. 1000 JPY is `1000.00`, 1.25 KWD is `1.250`.
 */
export function twoDecimalAmount(amount: Money): string {
  const own = minorUnits(amount.currency);
  const scale = wireDigits(amount.currency);
  return printDecimal({ units: BigInt(amount.amountMinor) * 10n ** BigInt(scale - own), scale });
}

/**
 * Parses what `twoDecimalAmount` writes. Undefined for another number of decimals, a sign, leading zeros, an amount that
 * the currency does not allow (`1000.50` JPY) or one beyond the safe integers.
 */
export function fromTwoDecimalAmount(text: string, currency: string): Money | undefined {
  const own = minorUnits(currency);
  const scale = wireDigits(currency);
  if (text.startsWith('-') || /^0\d/.test(text)) return undefined;
  const parsed = parseDecimal(text);
  if (parsed?.scale !== scale) return undefined;
  const step = 10n ** BigInt(scale - own);
  if (parsed.units % step !== 0n) return undefined;
  const units = parsed.units / step;
  if (!Number.isSafeInteger(Number(units))) return undefined;
  return moneyFromBigInt(units, currency);
}

/**
 * Parses an amount in either form of the API: the currency's own digits (`211320` JPY), or as `twoDecimalAmount` writes
 * it (`211320.00` JPY). Undefined for anything else.
 */
export function parseApiAmount(text: string, currency: string): Money | undefined {
  const hasOwnDigits = parseDecimal(text)?.scale === minorUnits(currency);
  return hasOwnDigits ? fromDecimalString(text, currency) : fromTwoDecimalAmount(text, currency);
}

/**
 * Parses an amount that a business wrote: plain decimal text, also with fewer decimals than the currency has (`12.5`
 * USD), or as `twoDecimalAmount` writes it. Undefined for anything else.
 */
export function fromWrittenAmount(text: string, currency: string): Money | undefined {
  return fromDecimalString(text, currency) ?? fromTwoDecimalAmount(text, currency);
}
