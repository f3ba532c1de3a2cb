import type { PaymentType, ProcessorName } from '#contract/codes.ts';
import type { CheckoutBasket } from '#contract/entities/checkout/checkoutForm.ts';
import { type SafeStorage, safeStorage } from '#platform/storage/storage.ts';
import type { SubmittedDetails } from '../card-form/details/cardDetails.ts';
import { readStoredBilling } from '../card-form/details/readStoredBilling.ts';
import type { BillingDetails, CardDetails } from '../contract.ts';

/**
 * The payment at the processor; `card` is set if the processor's fields return card details. `isConfirmed`: the payer confirmed it
 * at the processor, in fields that the page cannot read.
 */
export interface CheckoutToken {
  readonly isConfirmed: boolean;
  readonly paymentToken: string;
  readonly tokenProcessor: ProcessorName;
  readonly paymentType: PaymentType;
  readonly card?: CardDetails | undefined;
}

/**
 * What a checkout form submitted, stored for the return from a bank's page: the choices, the total and the page's own fields.
 * `page` identifies the visit to the server. It contains no secret and no card data.
 */
export interface SubmittedCheckout extends SubmittedDetails {
  readonly page: string;
  readonly basket: CheckoutBasket;
  /** Today's total as shown, in the currency's own digits. */
  readonly payAmount: string;
  /** A request without a response yet. A reopened page checks it before anything else can start. */
  readonly sent?: SentCheckout | null;
}

/** The request and its idempotency key: repeating it does not charge twice. */
export interface SentCheckout {
  readonly token: CheckoutToken;
  readonly idempotencyKey?: string;
  readonly connectionId?: string | undefined;
}

/** A submitted checkout with all data that processing requires. */
export type CompleteCheckout = SubmittedCheckout & {
  readonly billing: BillingDetails & { readonly nameOnCard: string; readonly email: string };
};

const session = safeStorage(() => sessionStorage);
const toKey = (formId: string) => `billfold:checkout:${formId}`;

/** Stores the submission of a form, for this tab only. */
export function storeSubmittedCheckout(
  formId: string,
  checkout: SubmittedCheckout,
  store: SafeStorage = session,
): void {
  store.write(toKey(formId), JSON.stringify(checkout));
}

/** The stored submission of a form; null if there is none, or if it lacks name or e-mail. */
export function readSubmittedCheckout(
  formId: string,
  store: SafeStorage = session,
): CompleteCheckout | null {
  try {
    const checkout = JSON.parse(store.read(toKey(formId)) ?? 'null') as SubmittedCheckout | null;
    if (!checkout?.billing) return null;
    const billing = readStoredBilling(checkout.billing);
    const { nameOnCard, email } = billing;
    return nameOnCard && email ? { ...checkout, billing: { ...billing, nameOnCard, email } } : null;
  } catch {
    return null; // not stored by this app
  }
}

/** Removes the stored submission once the checkout has ended. */
export function removeSubmittedCheckout(formId: string, store: SafeStorage = session): void {
  store.remove(toKey(formId));
}
