/** Type codes (BT-3, UNTDID 1001) that EN 16931 counts among the credit notes. */
const CREDIT_NOTE_CODES = new Set([
  '81',
  '83',
  '261',
  '262',
  '296',
  '308',
  '381',
  '396',
  '420',
  '458',
  '502',
  '503',
  '532',
]);

/** Whether a type code (BT-3) is an invoice or a credit note. */
export function documentKind(typeCode: string): 'invoice' | 'credit-note' {
  return CREDIT_NOTE_CODES.has(typeCode) ? 'credit-note' : 'invoice';
}
