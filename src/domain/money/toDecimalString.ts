import { parseDecimal, printDecimal } from './decimal.ts';
import { minorUnits } from './minorUnits.ts';
import { type Money, moneyFromBigInt } from './money.ts';

/** How strictly decimal text is read as money. */
export interface DecimalStringRules {
  /** A leading minus is refused unless this is set. */
  readonly allowNegative?: boolean;
}

/** Plain decimal text with the currency's own digits (`12.50` USD, `1000` JPY, `1.250` KWD): the sales API's form. */
export function toDecimalString(amount: Money): string {
  return printDecimal({ units: BigInt(amount.amountMinor), scale: minorUnits(amount.currency) });
}

/**
 * Reads plain decimal text as money. Undefined, never a guess, for exponents, spaces, signs, leading zeros, more decimals than
 * the currency has, and amounts beyond the safe integers; throws only for an unknown currency.
 */
export function fromDecimalString(
  text: string,
  currency: string,
  rules: DecimalStringRules = {},
): Money | undefined {
  const digits = minorUnits(currency);
  if (/^-?0\d/.test(text) || (text.startsWith('-') && !rules.allowNegative)) return undefined;
  const parsed = parseDecimal(text);
  if (!parsed || parsed.scale > digits) return undefined;
  const units = parsed.units * 10n ** BigInt(digits - parsed.scale);
  if (!Number.isSafeInteger(Number(units))) return undefined;
  return moneyFromBigInt(units, currency);
}
