/** Currencies that such processors count without decimals. */
const NO_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';

/** Currencies that they count in thousandths. */
const THREE_DECIMALS = 'BHD JOD KWD OMR TND';

/**
 * Digits after the point for processors that count in hundredths, with their exceptions. ISK and UGX have none in ISO 4217 and
 * two here, MGA two and none.
 */
export function getUnitDigits(currency: string): number {
  if (NO_DECIMALS.includes(currency)) return 0;
  return THREE_DECIMALS.includes(currency) ? 3 : 2;
}

/** Our minor units (with `isoDigits` digits after the point) as theirs. Never rounds: null for an amount without any. */
export function toProcessorUnits(
  amountMinor: number,
  currency: string,
  isoDigits: number,
): number | null {
  const shift = getUnitDigits(currency) - isoDigits;
  const amount = shift >= 0 ? amountMinor * 10 ** shift : amountMinor / 10 ** -shift;
  return Number.isSafeInteger(amount) ? amount : null;
}
