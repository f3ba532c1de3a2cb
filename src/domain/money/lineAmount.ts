import {
  type Decimal,
  decimal,
  multiplyDecimals,
  percentOfDecimal,
  roundDecimal,
} from './decimal.ts';
import { minorUnits } from './minorUnits.ts';
import { type Money, moneyFromBigInt } from './money.ts';

/** An exact decimal as money, rounded half away from zero to the currency's minor units. */
export function roundToMoney(amount: Decimal, currency: string): Money {
  return moneyFromBigInt(roundDecimal(amount, minorUnits(currency)).units, currency);
}

/** Quantity times unit price, both plain decimal text, rounded once; throws a RangeError for other text. */
export function lineAmount(quantity: string, unitPrice: string, currency: string): Money {
  return roundToMoney(multiplyDecimals(decimal(quantity), decimal(unitPrice)), currency);
}

/** `rate` percent (plain decimal text, `7.7`) of an amount, rounded half away from zero. */
export function percentOfMoney(amount: Money, rate: string): Money {
  const base = { units: BigInt(amount.amountMinor), scale: minorUnits(amount.currency) };
  return roundToMoney(percentOfDecimal(base, decimal(rate)), amount.currency);
}
