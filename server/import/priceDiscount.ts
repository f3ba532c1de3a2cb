import { compareDecimals, printDecimal } from '#domain/money/decimal.ts';
import { isCharge } from './adjustments.ts';
import { toSum } from './values.ts';
import type { ElementReader } from './xml/elementReader.ts';

/** A syntax's paths of the indicator and the amount of a price discount. */
export interface PriceDiscountPaths {
  readonly indicator: string;
  readonly amount: string;
}

/**
 * The discount of a gross price (BT-147): its discounts less its surcharges, so a surcharge alone is negative. Null if
 * there is neither, or if they cancel each other out. One without an indicator is a discount.
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
