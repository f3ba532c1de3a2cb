/** A receipt number that can be read out on the phone, from the payment's id: `9F2C-5A7B`, its first eight characters. */
export function receiptNumber(paymentId: string): string {
  const signs = paymentId.replace(/^\w{2,4}_/, '').replace(/[^a-z0-9]/gi, '');
  return signs
    .slice(0, 8)
    .toUpperCase()
    .replace(/^(.{4})(?=.)/, '$1-');
}
