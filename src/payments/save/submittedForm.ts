import type { ProcessorName } from '#contract/codes.ts';
import type { LinkSource } from '#contract/entities/payments/paymentMethod.ts';
import { type SafeStorage, safeStorage } from '#platform/storage/storage.ts';
import { readStoredBilling } from '../card-form/details/readStoredBilling.ts';
import type { BillingDetails, Consent } from '../contract.ts';

/**
 * What was submitted, stored for the return from a bank's page: the page's own fields, and where the events go. It contains no
 * secret and no card data.
 */
export interface SubmittedForm {
  readonly source: LinkSource;
  readonly processor: ProcessorName;
  readonly embedOrigins: readonly string[];
  readonly billing: BillingDetails;
  readonly consent: Consent;
}

const session = safeStorage(() => sessionStorage);
const toKey = (setupId: string) => `billfold:save:${setupId}`;

/** Stores the submission of a processor's session, for this tab only. */
export function storeSubmittedForm(
  setupId: string,
  form: SubmittedForm,
  store: SafeStorage = session,
): void {
  store.write(toKey(setupId), JSON.stringify(form));
}

/** The stored submission of a session; null if there is none, or if it lacks the name or e-mail that a save needs. */
export function readSubmittedForm(
  setupId: string,
  store: SafeStorage = session,
): SubmittedForm | null {
  try {
    const form = JSON.parse(store.read(toKey(setupId)) ?? 'null') as SubmittedForm | null;
    if (!form?.billing) return null;
    const billing = readStoredBilling(form.billing);
    return billing.nameOnCard && billing.email ? { ...form, billing } : null;
  } catch {
    return null; // not stored by this app
  }
}

/** Removes the stored submission once the save has ended. */
export function removeSubmittedForm(setupId: string, store: SafeStorage = session): void {
  store.remove(toKey(setupId));
}
