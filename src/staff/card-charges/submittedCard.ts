import type { StaffChange } from '#api/staff/staffCalls.ts';
import type { ManualProductPayment } from '#contract/entities/payments/manualPayment.ts';
import type { SubmittedDetails } from '#payments/card-form/details/cardDetails.ts';
import { readStoredBilling } from '#payments/card-form/details/readStoredBilling.ts';
import { newId } from '#platform/ids.ts';
import { type SafeStorage, safeStorage } from '#platform/storage/storage.ts';
import type { StaffTarget } from './staffTarget.ts';

/** The staff's details of a payment: its card, and for a token the amount and the owner. */
export interface StaffPayment {
  readonly card: ManualProductPayment;
  readonly amount: string | null;
  readonly hasAmount: boolean;
  readonly contactId: string | null;
}

/** A sent charge and its idempotency key, with which it can be checked without charging twice. */
export interface SentCard {
  readonly payment: StaffPayment;
  readonly write: Omit<StaffChange, 'appId' | 'staffToken'>;
  /** Checking it may charge it, so it is only checked on request. */
  readonly mayCharge: boolean;
  /**
   * The server reported that nothing was charged. It may still be charged, so the next attempt continues the same
   * payment.
   */
  readonly hasResponse?: boolean;
}

/** What a card is charged or saved for, in which business. Each scope has its own submitted card. */
export interface CardScope {
  readonly appId: string;
  readonly subject: StaffTarget;
}

/**
 * What staff submitted: the fields of the page, and the amount (null if a card is saved). It is restored after a bank's
 * page, or when the page is reopened after a lost response. It contains no secret and no card data.
 */
export interface SubmittedCard extends SubmittedDetails {
  readonly amount: string | null;
  /** The amount as typed by staff, if they did. */
  readonly typedAmount?: string | null;
  /** The last sent charge. Until its outcome is known, a reopened page checks it before it starts anything else. */
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

/** What was submitted last; empty consent and details if nothing is stored. */
export function readSubmittedCard(scope: CardScope, store: SafeStorage = tab): SubmittedCard {
  try {
    const card = JSON.parse(store.read(toKey(scope)) ?? 'null') as SubmittedCard | null;
    if (card?.billing) {
      const renamed = card.sent && { sent: renameStored(card.sent) };
      return { ...card, ...renamed, billing: readStoredBilling(card.billing) };
    }
  } catch {
    // not ours
  }
  return { amount: null, billing: {}, consent: 'NO_CONSENT' };
}

/** `hasResponse` was stored under another name, which a tab may still contain after an update. */
function renameStored({ isAnswered, ...sent }: SentCard & { isAnswered?: boolean }): SentCard {
  return isAnswered === undefined ? sent : { ...sent, hasResponse: isAnswered };
}

/** Records a sent charge. */
export function storeSentCard(scope: CardScope, sent: SentCard, store: SafeStorage = tab): void {
  storeSubmittedCard(scope, { ...readSubmittedCard(scope, store), sent }, store);
}

/** Records the server's response that nothing was charged. */
export function markResponded(scope: CardScope, store: SafeStorage = tab): void {
  const { sent } = readSubmittedCard(scope, store);
  if (sent) storeSentCard(scope, { ...sent, hasResponse: true }, store);
}

/** Removes it once it is settled. */
export function removeSubmittedCard(scope: CardScope, store: SafeStorage = tab): void {
  store.remove(toKey(scope));
}

/**
 * The page id for charges without a document. A charge from before the page was reopened may still succeed, whatever
 * the response was, so the page continues that payment under its original page id. An invoice has only one open payment
 * anyway, and saving a card twice is harmless.
 */
export function getPageName(scope: CardScope): string {
  const { sent } = readSubmittedCard(scope);
  return (scope.subject.kind === 'manual-product' && sent?.write.page) || newId();
}

function toKey({ appId, subject }: CardScope): string {
  const id = subject.kind === 'manual-invoice' ? subject.orderId : subject.contactId;
  return `billfold:staff-card:${appId}:${subject.kind}:${id ?? ''}`;
}
