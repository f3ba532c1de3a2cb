import type { PaymentType, ProcessorName } from '#contract/codes.ts';
import type { CheckoutBasket } from '#contract/entities/checkoutForm.ts';
import { type SafeStorage, safeStorage } from '#platform/storage.ts';
import type { SubmittedDetails } from '../card-form/cardDetails.ts';
import { readStoredBilling } from '../card-form/readStoredBilling.ts';
import type { BillingDetails, CardDetails } from '../contract.ts';

/**
 * Which payment of a processor is processed; `card` where its fields tell about it. `isConfirmed`: the payer confirmed it at the
 * processor, in fields of which the page knows nothing.
 */
export interface CheckoutToken {
  readonly isConfirmed: boolean;
  readonly paymentToken: string;
  readonly tokenProcessor: ProcessorName;
  readonly paymentType: PaymentType;
  readonly card?: CardDetails | undefined;
}

/**
 * What was submitted of a checkout form, for the way back from a bank's page (4.19): what was chosen, at which total, and what the
 * page asked for. `page` names the visit to the server. No secret is in it, and nothing of the card.
 */
export interface SubmittedCheckout extends SubmittedDetails {
  readonly page: string;
  readonly basket: CheckoutBasket;
  /** What the page showed for today, in the currency's own digits. */
  readonly payAmount: string;
  /** Whose answer is not known yet: a page that is opened again asks about it, and nothing else is begun before. */
  readonly sent?: SentCheckout | null;
}

/** What was sent to be processed, and under which key: asking again with it charges nothing twice. */
export interface SentCheckout {
  readonly token: CheckoutToken;
  readonly idempotencyKey?: string;
  readonly connectionId?: string | undefined;
}

/** A submitted checkout that can be processed: its call takes both. */
export type WholeCheckout = SubmittedCheckout & {
  readonly billing: BillingDetails & { readonly nameOnCard: string; readonly email: string };
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
    if (!checkout?.billing) return null;
    const billing = readStoredBilling(checkout.billing);
    const { nameOnCard, email } = billing;
    return nameOnCard && email ? { ...checkout, billing: { ...billing, nameOnCard, email } } : null;
  } catch {
    return null; // not ours
  }
}

/** Forgets it once the checkout has ended. */
export function removeSubmittedCheckout(formId: string, store: SafeStorage = session): void {
  store.remove(toKey(formId));
}
