/** The prefix of the customer reference in documents of orders; the order's id follows. */
export const CONTACT_OF_ORDER = 'checkout-';

/** The customer reference in the documents of an order. */
export function getContactReference(orderId: string): string {
  return `${CONTACT_OF_ORDER}${orderId}`;
}
