/** How documents of orders call their customers: this, and the id of the order. */
export const CONTACT_OF_ORDER = 'checkout-';

/** What the documents of an order call its customer. */
export function getContactReference(orderId: string): string {
  return `${CONTACT_OF_ORDER}${orderId}`;
}
