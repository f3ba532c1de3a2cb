import type { SubmittedDetails } from '#payments/card-form/cardDetails.ts';
import { type SafeStorage, safeStorage } from '#platform/storage.ts';

/**
 * What staff submitted, for the way back from a bank's page (4.19): what the page asked for, and the amount, null where a card is
 * saved. No secret is in it, and nothing of the card.
 */
export interface SubmittedCard extends SubmittedDetails {
  readonly amount: string | null;
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

/** Forgets it once it has ended. */
export function removeSubmittedCard(store: SafeStorage = tab): void {
  store.remove(KEY);
}
