/** Whether this is a creditor reference (ISO 11649), which has check digits like an IBAN. Codes have a separate line for it. */
export function isCreditorReference(text: string): boolean {
  const plain = text.replaceAll(' ', '');
  if (!/^RF\d\d[0-9A-Z]{1,21}$/.test(plain)) return false;
  const digits = [...`${plain.slice(4)}${plain.slice(0, 4)}`].map((one) => parseInt(one, 36));
  return BigInt(digits.join('')) % 97n === 1n;
}
