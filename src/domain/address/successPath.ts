/** Query parameter of the success page that names a payment of the invoice by its id. */
export const PAYMENT_QUERY = 'payment';

/** Query parameter of the success page that names a payment with an unknown outcome, by the processor's id. */
export const INTENT_QUERY = 'intent';

/** Query parameter beside it: the payment's processor, where the business has several. */
export const PROCESSOR_QUERY = 'processor';

/** The payment of a success page, as far as it is known. */
export type SuccessTarget =
  | { readonly payment: string | undefined }
  /** The processor's id of a payment that may have been made. */
  | { readonly intent: string; readonly processor?: string | undefined };

/** The success page of an invoice, about one payment of it; about the newest where the payment has no id. */
export function successPath(invoicePath: string, of: SuccessTarget): string {
  const named =
    'intent' in of
      ? { [INTENT_QUERY]: of.intent, [PROCESSOR_QUERY]: of.processor }
      : { [PAYMENT_QUERY]: of.payment };
  const query = Object.entries(named)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('&');
  return `${invoicePath}/success${query && `?${query}`}`;
}
