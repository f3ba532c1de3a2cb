import type { ProcessorName } from '#contract/codes.ts';
import type { LinkSource } from '#contract/entities/paymentMethod.ts';
import { type SafeStorage, safeStorage } from '#platform/storage.ts';
import { readStoredBilling } from '../card-form/readStoredBilling.ts';
import type { BillingDetails, Consent } from '../contract.ts';

/**
 * What was submitted, for the way back from a bank's page (4.19): the details that the page asked for, and where the events go.
 * No secret is in it, and nothing of the card.
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

/** Stores what is submitted with a session of the processor, for this tab alone. */
export function storeSubmittedForm(
  setupId: string,
  form: SubmittedForm,
  store: SafeStorage = session,
): void {
  store.write(toKey(setupId), JSON.stringify(form));
}

/** What was submitted with a session; null where it is not known, or lacks the name or the e-mail that a save needs (4.20). */
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
    return null; // not ours
  }
}

/** Forgets it once the save has ended. */
export function removeSubmittedForm(setupId: string, store: SafeStorage = session): void {
  store.remove(toKey(setupId));
}
