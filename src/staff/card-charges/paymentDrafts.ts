import type { RecordedPayment } from '#contract/entities/staff/staffDocument.ts';
import type { StaffSession } from '../session/createStaffSession.ts';
import type { AmountChoice } from './getDueAmounts.ts';

/** The kind of payment in the modal: manual, or a charge of the customer's saved card. */
export type PaymentKind = RecordedPayment['kind'] | 'card-on-file';

/** The chosen amount, and the text typed for another one. */
export interface AmountDraft {
  readonly choice: AmountChoice;
  readonly text: string;
}

/** The fields of a payment that was not made yet. It contains no card data. */
export interface PaymentDraft {
  /** Null while the preselected amount is unchanged. */
  readonly amount: AmountDraft | null;
  readonly kind: PaymentKind;
  /** Null means today, also after midnight. Empty while it is incomplete. */
  readonly paidOn: string | null;
  readonly reference: string;
  readonly note: string;
}

/** The draft of a payment for which nothing was typed. */
export const EMPTY_DRAFT: PaymentDraft = {
  amount: null,
  kind: 'cash',
  paidOn: null,
  reference: '',
  note: '',
};

/** By the order ids of invoices, in memory only, so that drafts end with the session. */
const drafts = new WeakMap<StaffSession, Map<string, PaymentDraft>>();

/** The draft of an invoice's payment, which the modal and the card page share. */
export function readPaymentDraft(session: StaffSession, orderId: string): PaymentDraft {
  return drafts.get(session)?.get(orderId) ?? EMPTY_DRAFT;
}

/** Stores what changed in a draft. */
export function storePaymentDraft(
  session: StaffSession,
  orderId: string,
  change: Partial<PaymentDraft>,
): void {
  const ofSession = drafts.get(session) ?? new Map<string, PaymentDraft>();
  drafts.set(session, ofSession);
  ofSession.set(orderId, { ...readPaymentDraft(session, orderId), ...change });
}

/** Removes the draft of a payment that was made. */
export function removePaymentDraft(session: StaffSession, orderId: string): void {
  drafts.get(session)?.delete(orderId);
}
