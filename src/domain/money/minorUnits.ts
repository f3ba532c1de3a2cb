/**
 * Currencies of ISO 4217 whose number of decimals is not two; Intl's counts differ between engines and are not used. The
 * whole list of codes is `currencyCodes`: a page only needs those of its documents, which the server has checked.
 */
export const UNUSUAL_DIGITS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** Number of decimals of a currency in ISO 4217; throws a RangeError for anything but three capital letters. */
export function minorUnits(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`Not a currency: ${currency}`);
  const [digits = '2'] =
    Object.entries(UNUSUAL_DIGITS).find(([, codes]) => codes.includes(currency)) ?? [];
  return Number(digits);
}
