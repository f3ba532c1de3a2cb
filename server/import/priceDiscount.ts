import { compareDecimals, printDecimal } from '#domain/money/decimal.ts';
import { isCharge } from './adjustments.ts';
import { toSum } from './values.ts';
import type { ElementReader } from './xml/elementReader.ts';

/** Where a syntax keeps the indicator and the amount of a discount on a price. */
export interface PriceDiscountPaths {
  readonly indicator: string;
  readonly amount: string;
}

/**
 * What is taken off a gross price (BT-147): its discounts less its surcharges, so a surcharge alone is negative. Null where there
 * is neither, or where they cancel each other out. One without an indicator is a discount.
 */
export function readPriceDiscount(
  found: readonly ElementReader[],
  { indicator, amount }: PriceDiscountPaths,
): string | null {
  const amounts = found.flatMap((one) => {
    const written = one.decimal(amount);
    if (written === null) return [];
    return [one.text(indicator) !== null && isCharge(one, indicator) ? negated(written) : written];
  });
  const [first = null] = amounts;
  if (amounts.length <= 1) return first;
  const sum = toSum(amounts);
  return compareDecimals(sum, toSum([])) === 0 ? null : printDecimal(sum);
}

function negated(amount: string): string {
  if (/^-?0+(\.0*)?$/.test(amount)) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
