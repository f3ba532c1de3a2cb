import type { StaffChange } from '#api/staffCalls.ts';
import type { ManualProductPayment } from '#contract/entities/manualPayment.ts';
import type { SubmittedDetails } from '#payments/card-form/cardDetails.ts';
import type { StaffSubject } from '#payments/contract.ts';
import { type SafeStorage, safeStorage } from '#platform/storage.ts';

/** What staff say of a payment: its card, and for a token what it is charged with and whose it is. */
export interface StaffPayment {
  readonly card: ManualProductPayment;
  readonly amount: string | null;
  readonly hasAmount: boolean;
  readonly contactId: string | null;
}

/** What was sent for a subject, and under which key: asking again with it charges nothing twice. */
export interface SentCard {
  readonly subject: StaffSubject;
  readonly payment: StaffPayment;
  readonly write: Omit<StaffChange, 'appId' | 'staffToken'>;
  /** Asking about it may charge it: it waits until somebody asks. */
  readonly mayCharge: boolean;
}

/**
 * What staff submitted, for the way back from a bank's page (4.19), and for a page that is opened again after a lost reply: what the page asked for, and the amount, null where a card is
 * saved. No secret is in it, and nothing of the card.
 */
export interface SubmittedCard extends SubmittedDetails {
  readonly amount: string | null;
  /** The amount as staff have typed it, where they did. */
  readonly typedAmount?: string | null;
  /** Whose answer is not known yet: a page that is opened again asks about it before anything else is begun. */
  readonly sent?: SentCard | null;
}

const tab = safeStorage(() => sessionStorage);
const KEY = 'billfold:staff-card';

/** Stores what is submitted, for this tab alone. */
export function storeSubmittedCard(card: SubmittedCard, store: SafeStorage = tab): void {
  store.write(KEY, JSON.stringify(card));
}

/** What was submitted last; without consent and details where it is not known. */
export function readSubmittedCard(store: SafeStorage = tab): SubmittedCard {
  try {
    const card = JSON.parse(store.read(KEY) ?? 'null') as SubmittedCard | null;
    if (card?.billing) return card;
  } catch {
    // not ours
  }
  return { amount: null, billing: {}, consent: 'NO_CONSENT' };
}

/** Notes what is sent, or with null that its answer is known. */
export function storeSentCard(sent: SentCard | null, store: SafeStorage = tab): void {
  storeSubmittedCard({ ...readSubmittedCard(store), sent }, store);
}

/** Forgets it once it has ended. */
export function removeSubmittedCard(store: SafeStorage = tab): void {
  store.remove(KEY);
}
