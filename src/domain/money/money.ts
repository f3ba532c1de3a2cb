import { minorUnits } from './minorUnits.ts';

/** An amount in minor units (cents) of an ISO 4217 currency. `amountMinor` is always a safe integer. */
export interface Money {
  readonly amountMinor: number;
  readonly currency: string;
}

/** Money from minor units; throws a RangeError for a fraction, an unsafe integer or an unknown currency. */
export function money(amountMinor: number, currency: string): Money {
  minorUnits(currency);
  if (!Number.isSafeInteger(amountMinor)) {
    throw new RangeError(`Not whole minor units: ${amountMinor}`);
  }
  return { amountMinor: amountMinor === 0 ? 0 : amountMinor, currency };
}

/** Money from minor units in a bigint; throws a RangeError beyond the safe integers. */
export function moneyFromBigInt(amountMinor: bigint, currency: string): Money {
  return money(Number(amountMinor), currency);
}

/** No money, in the given currency. */
export function zeroMoney(currency: string): Money {
  return money(0, currency);
}

function assertSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) {
    throw new RangeError(`Two currencies: ${a.currency} and ${b.currency}`);
  }
}

/** Sum of two amounts; throws a RangeError when their currencies differ. */
export function addMoney(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return money(a.amountMinor + b.amountMinor, a.currency);
}

/** First amount less the second; throws a RangeError when their currencies differ. */
export function subtractMoney(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return money(a.amountMinor - b.amountMinor, a.currency);
}

/** Sum of a list, zero when it is empty; throws a RangeError when a currency differs from the given one. */
export function sumMoney(amounts: readonly Money[], currency: string): Money {
  return amounts.reduce(addMoney, zeroMoney(currency));
}

/** Less than zero, zero or greater than zero, for sorting; throws a RangeError when the currencies differ. */
export function compareMoney(a: Money, b: Money): number {
  assertSameCurrency(a, b);
  return a.amountMinor - b.amountMinor;
}

/** The smaller of two amounts of one currency. */
export function minMoney(a: Money, b: Money): Money {
  return compareMoney(a, b) <= 0 ? a : b;
}

/** The greater of two amounts of one currency. */
export function maxMoney(a: Money, b: Money): Money {
  return compareMoney(a, b) >= 0 ? a : b;
}
