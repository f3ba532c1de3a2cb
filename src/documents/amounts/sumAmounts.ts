import { addDecimals, decimal, printDecimal } from '#domain/money/decimal.ts';

/** The exact sum of amounts in the sales API's format, such as `12.50`. Throws a RangeError for text that is not a decimal. */
export function sumAmounts(amounts: readonly string[]): string {
  return printDecimal(amounts.map(decimal).reduce(addDecimals, { units: 0n, scale: 0 }));
}
