import type { CheckoutBasket } from '#contract/entities/checkoutForm.ts';
import { type SafeStorage, safeStorage } from '#platform/storage.ts';
import type { SubmittedDetails } from '../card-form/cardDetails.ts';
import type { BillingDetails } from '../contract.ts';

/**
 * What was submitted of a checkout form, for the way back from a bank's page (4.19): what was chosen, at which total, and what the
 * page asked for. `page` names the visit to the server. No secret is in it, and nothing of the card.
 */
export interface SubmittedCheckout extends SubmittedDetails {
  readonly page: string;
  readonly basket: CheckoutBasket;
  /** What the page showed for today, in the currency's own digits. */
  readonly payAmount: string;
}

/** A submitted checkout that can be processed: its call takes both. */
export type WholeCheckout = SubmittedCheckout & {
  readonly billing: BillingDetails & { readonly name: string; readonly email: string };
};

const session = safeStorage(() => sessionStorage);
const toKey = (formId: string) => `billfold:checkout:${formId}`;

/** Stores what is submitted with a form, for this tab alone. */
export function storeSubmittedCheckout(
  formId: string,
  checkout: SubmittedCheckout,
  store: SafeStorage = session,
): void {
  store.write(toKey(formId), JSON.stringify(checkout));
}

/** What was submitted with a form; null where it is not known, or lacks the name or the e-mail (4.20). */
export function readSubmittedCheckout(
  formId: string,
  store: SafeStorage = session,
): WholeCheckout | null {
  try {
    const checkout = JSON.parse(store.read(toKey(formId)) ?? 'null') as SubmittedCheckout | null;
    return checkout?.billing?.name && checkout.billing.email ? (checkout as WholeCheckout) : null;
  } catch {
    return null; // not ours
  }
}

/** Forgets it once the checkout has ended. */
export function removeSubmittedCheckout(formId: string, store: SafeStorage = session): void {
  store.remove(toKey(formId));
}
