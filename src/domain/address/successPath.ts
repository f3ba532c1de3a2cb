/** Query parameter of the success page that names a payment of the invoice by its id. */
export const PAYMENT_QUERY = 'payment';

/** Query parameter of the success page that names a payment whose end nobody knows yet, as the processor names it. */
export const INTENT_QUERY = 'intent';

/** Which payment a success page is about, as far as it is known. */
export type SuccessOf =
  | { readonly payment: string | undefined }
  /** The processor's name of a payment that may have been made. */
  | { readonly intent: string };

/** The success page of an invoice, about one payment of it; about the newest where the payment has no id. */
export function successPath(invoicePath: string, of: SuccessOf): string {
  const [name, value] = 'intent' in of ? [INTENT_QUERY, of.intent] : [PAYMENT_QUERY, of.payment];
  return `${invoicePath}/success${value === undefined ? '' : `?${name}=${encodeURIComponent(value)}`}`;
}
