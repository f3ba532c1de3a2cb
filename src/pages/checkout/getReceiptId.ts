/** The receipt that an address names; null where it is a form's. */
export function getReceiptId(search: string | undefined): string | null {
  return new URLSearchParams(search).get('receipt');
}
