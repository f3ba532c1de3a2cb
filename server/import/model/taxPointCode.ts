/** BT-8 as CII writes it (UNTDID 2475), and as UBL and our model do (UNTDID 2005): day of issue, of delivery, of payment. */
const CODES: Readonly<Record<string, string>> = { '5': '3', '29': '35', '72': '432' };

/** The UNTDID 2005 code for one of either list; an unknown one is unchanged. */
export function taxPointCode(code: string): string {
  return CODES[code] ?? code;
}

/** Converts a code of either list to UNTDID 2475, the list that CII uses; an unknown code is unchanged. */
export function ciiTaxPointCode(code: string): string {
  return Object.keys(CODES).find((cii) => CODES[cii] === code) ?? code;
}
