import type { StaffChange } from '#api/staffCalls.ts';
import type { ManualProductPayment } from '#contract/entities/manualPayment.ts';
import type { SubmittedDetails } from '#payments/card-form/details/cardDetails.ts';
import { readStoredBilling } from '#payments/card-form/details/readStoredBilling.ts';
import { newId } from '#platform/ids.ts';
import { type SafeStorage, safeStorage } from '#platform/storage.ts';
import type { StaffTarget } from './staffTarget.ts';

/** What staff say of a payment: its card, and for a token what it is charged with and whose it is. */
export interface StaffPayment {
  readonly card: ManualProductPayment;
  readonly amount: string | null;
  readonly hasAmount: boolean;
  readonly contactId: string | null;
}

/** What was sent, and under which key: asking again with it charges nothing twice. */
export interface SentCard {
  readonly payment: StaffPayment;
  readonly write: Omit<StaffChange, 'appId' | 'staffToken'>;
  /** Checking it may charge it: it waits until staff check it. */
  readonly mayCharge: boolean;
  /** The server has said that nothing was taken, which may still be: what follows is the same payment. */
  readonly isAnswered?: boolean;
}

/** What a card is taken for, and for which business: each has what was submitted for it. */
export interface CardScope {
  readonly appId: string;
  readonly subject: StaffTarget;
}

/**
 * What staff submitted, for the way back from a bank's page, and for a page that is opened again after a lost reply: what
 * the page asked for, and the amount, null where a card is saved. No secret is in it, and nothing of the card.
 */
export interface SubmittedCard extends SubmittedDetails {
  readonly amount: string | null;
  /** The amount as staff have typed it, where they did. */
  readonly typedAmount?: string | null;
  /** What was sent last: unless its answer is known, a page that is opened again asks about it before anything else is begun. */
  readonly sent?: SentCard | null;
}

const tab = safeStorage(() => sessionStorage);

/** Stores what is submitted, for this tab alone. */
export function storeSubmittedCard(
  scope: CardScope,
  card: SubmittedCard,
  store: SafeStorage = tab,
): void {
  store.write(toKey(scope), JSON.stringify(card));
}

/** What was submitted last; without consent and details where it is not known. */
export function readSubmittedCard(scope: CardScope, store: SafeStorage = tab): SubmittedCard {
  try {
    const card = JSON.parse(store.read(toKey(scope)) ?? 'null') as SubmittedCard | null;
    if (card?.billing) return { ...card, billing: readStoredBilling(card.billing) };
  } catch {
    // not ours
  }
  return { amount: null, billing: {}, consent: 'NO_CONSENT' };
}

/** Notes what is sent. */
export function storeSentCard(scope: CardScope, sent: SentCard, store: SafeStorage = tab): void {
  storeSubmittedCard(scope, { ...readSubmittedCard(scope, store), sent }, store);
}

/** Notes that the server has answered what was sent, and that nothing was taken. */
export function markResponded(scope: CardScope, store: SafeStorage = tab): void {
  const { sent } = readSubmittedCard(scope, store);
  if (sent) storeSentCard(scope, { ...sent, isAnswered: true }, store);
}

/** Forgets it once it has ended. */
export function removeSubmittedCard(scope: CardScope, store: SafeStorage = tab): void {
  store.remove(toKey(scope));
}

/**
 * The name by which a page charges without a document. What was sent before it was opened again may still be taken, whatever was
 * answered about it: then the page goes on with that one payment, by its name. An invoice has one open payment by itself, and a card
 * that is saved twice costs nobody anything.
 */
export function getPageName(scope: CardScope): string {
  const { sent } = readSubmittedCard(scope);
  return (scope.subject.kind === 'manual-product' && sent?.write.page) || newId();
}

function toKey({ appId, subject }: CardScope): string {
  const id = subject.kind === 'manual-invoice' ? subject.orderId : subject.contactId;
  return `billfold:staff-card:${appId}:${subject.kind}:${id ?? ''}`;
}
