/** How documents of orders call their customers: this, and the id of the order. */
export const CONTACT_OF_ORDER = 'checkout-';

/** The customer's name in the documents of an order. */
export function getContactReference(orderId: string): string {
  return `${CONTACT_OF_ORDER}${orderId}`;
}
