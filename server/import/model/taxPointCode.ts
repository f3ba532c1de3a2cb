/** BT-8 as CII writes it (UNTDID 2475), and as UBL and our model do (UNTDID 2005): day of issue, of delivery, of payment. */
const CODES: Readonly<Record<string, string>> = { '5': '3', '29': '35', '72': '432' };

/** The code of UNTDID 2005 for one of either list; one that nobody knows stays as it is. */
export function taxPointCode(code: string): string {
  return CODES[code] ?? code;
}
