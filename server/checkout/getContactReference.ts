/** What the documents of an order call its customer. */
export function getContactReference(orderId: string): string {
  return `checkout-${orderId}`;
}
