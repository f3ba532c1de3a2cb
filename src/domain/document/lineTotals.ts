import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimal,
  multiplyDecimals,
  percentOfDecimal,
} from '#domain/money/decimal.ts';
import { percentOfMoney, roundToMoney } from '#domain/money/lineAmount.ts';
import { type Money, subtractMoney } from '#domain/money/money.ts';
import type { Recurring } from '#domain/recurrence/recurrence.ts';

/** A discount on a line: percent of it, or an amount of money off it; `value` is plain decimal text. */
export interface LineDiscount {
  readonly type: 'percent' | 'amount';
  readonly value: string;
}

/** A tax of a line; `rate` is percent, plain decimal text. */
export interface LineTaxRate {
  readonly name: string;
  readonly rate: string;
}

/** A line before the computation. Quantity and price are plain decimal text. */
export interface LineInput {
  readonly quantity: string;
  readonly unitPrice: string;
  readonly discount: LineDiscount | null;
  /** The discount of each later period, where it is not the one of today. */
  readonly laterDiscount?: LineDiscount | null;
  readonly taxes: readonly LineTaxRate[];
  readonly recurrence: Recurring | null;
}

/** The amounts of a line. `gross` is quantity x price; `amount` is what is left after the discount, before tax. */
export interface LineTotals {
  readonly gross: Money;
  readonly discount: Money;
  readonly amount: Money;
  readonly taxes: readonly (LineTaxRate & { readonly amount: Money })[];
}

/** A line as each later period charges it. */
export function toRecurringLine<L extends LineInput>({ laterDiscount, ...line }: L) {
  return laterDiscount === undefined ? line : { ...line, discount: laterDiscount };
}

const ZERO: Decimal = { units: 0n, scale: 0 };
const HUNDRED: Decimal = { units: 100n, scale: 0 };

function negate({ units, scale }: Decimal): Decimal {
  return { units: -units, scale };
}

/**
 * Computes one line: exact until the end, then rounded once, half away from zero; each tax is rounded on the rounded
 * amount. Throws a RangeError for text that is not a decimal, and for a discount that is negative or exceeds the line.
 */
export function lineTotals(line: LineInput, currency: string): LineTotals {
  const exactGross = multiplyDecimals(decimal(line.quantity), decimal(line.unitPrice));
  const exactDiscount = toDiscount(line.discount, exactGross);
  const gross = roundToMoney(exactGross, currency);
  const amount = roundToMoney(addDecimals(exactGross, negate(exactDiscount)), currency);
  return {
    gross,
    discount: subtractMoney(gross, amount),
    amount,
    taxes: line.taxes.map((tax) => ({ ...tax, amount: percentOfMoney(amount, tax.rate) })),
  };
}

function toDiscount(discount: LineDiscount | null, gross: Decimal): Decimal {
  if (discount === null) return ZERO;
  const value = decimal(discount.value);
  const most = discount.type === 'percent' ? HUNDRED : gross;
  if (compareDecimals(value, ZERO) < 0 || compareDecimals(value, most) > 0) {
    throw new RangeError(`A discount of ${discount.value} is negative or exceeds its line`);
  }
  return discount.type === 'percent' ? percentOfDecimal(gross, value) : value;
}
