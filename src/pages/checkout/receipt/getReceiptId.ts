/** The receipt id in a URL; null if the URL is that of a form. */
export function getReceiptId(search: string | undefined): string | null {
  return new URLSearchParams(search).get('receipt');
}
