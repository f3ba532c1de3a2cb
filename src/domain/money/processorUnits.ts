/** Currencies without decimals at these processors. */
const NO_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';

/** Currencies with three decimals. */
const THREE_DECIMALS = 'BHD JOD KWD OMR TND';

/**
 * The number of decimals of a currency at processors that use hundredths by default. It differs from ISO 4217 for ISK and UGX
 * (two instead of none) and for MGA (none instead of two).
 */
export function getUnitDigits(currency: string): number {
  if (NO_DECIMALS.includes(currency)) return 0;
  return THREE_DECIMALS.includes(currency) ? 3 : 2;
}

/** Converts our minor units (with `isoDigits` decimals) to the processor's. Null for an amount that would need rounding. */
export function toProcessorUnits(
  amountMinor: number,
  currency: string,
  isoDigits: number,
): number | null {
  const shift = getUnitDigits(currency) - isoDigits;
  const amount = shift >= 0 ? amountMinor * 10 ** shift : amountMinor / 10 ** -shift;
  return Number.isSafeInteger(amount) ? amount : null;
}
