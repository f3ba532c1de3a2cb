/** A payment as its processor reports it, in our terms. Amounts are minor units of `currency` (ISO 4217 digits). */
export interface ProcessorPayment {
  readonly id: string;
  /** The charge's id, if the payment's own object can expire before the charge does. */
  readonly captureId?: string;
  readonly accountId: string;
  /** Lets a page confirm the payment at the processor; empty if a page needs none. Never stored, never logged. */
  readonly clientSecret: string;
  /** Where the payer has to go next; null if the page itself can continue. */
  readonly redirectUrl: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: ProcessorPaymentState;
  /** The processor's own status, passed on to the page. */
  readonly processorStatus: string;
  /** The refunded amount, without failed refunds. */
  readonly refundedMinor: number;
  /** The amount of failed refunds; it only ever grows. Omitted if the processor does not report them. */
  readonly refundFailedMinor?: number;
  readonly method: string | null;
  readonly last4: string | null;
  /** Why the last attempt failed: a `DeclineCode` if the adapter maps the processor's code, else that code. Payers see only its reason. */
  readonly failureCode: string | null;
  /** Why an order may not be captured as it is, as a `DeclineCode`; omitted if it may. */
  readonly captureRefusal?: string;
  /** Set if the bank reversed a successful payment. Without it, `declined` after `paid` is out of date. */
  readonly isReversed?: true;
  readonly createdAt: Date;
}

/**
 * `open`: nothing has been charged and it can still be changed; `needs-action`: bank authentication is pending; `declined`: its
 * only attempt was declined; `closed`: it ended and nothing was charged.
 */
export type ProcessorPaymentState =
  | 'open'
  | 'needs-action'
  | 'processing'
  | 'paid'
  | 'declined'
  | 'closed';

/**
 * Who starts a charge of a saved card, as card networks require: the customer, who is present, or the business alone. `first`:
 * the charge that saves the card.
 */
export interface StoredCredential {
  readonly initiator: 'customer' | 'merchant';
  readonly sequence: 'first' | 'subsequent';
  /** Why the business charges it; omitted for an unscheduled charge. */
  readonly purpose?: 'subscription' | 'instalments';
}

/** A charge without the customer present. */
export const MERCHANT_INITIATED: StoredCredential = {
  initiator: 'merchant',
  sequence: 'subsequent',
};

/** A saved payment method to charge, by the processor's id, and who starts the charge. */
export interface SavedMethodUse {
  readonly methodId: string;
  readonly credential: StoredCredential;
}

/**
 * A payment to create. `idempotencyKey` makes a repeated call idempotent if the processor supports keys, and is our own reference
 * for finding the payment.
 */
export interface PaymentRequest {
  readonly amountMinor: number;
  readonly currency: string;
  readonly idempotencyKey: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** The payer's name on the card, for processors that charge no card without one. */
  readonly nameOnCard?: string;
  /** The payer consents to saving the payment method with this charge, for processors that cannot save it afterwards. */
  readonly storesMethod?: true;
  /** Cards only. Otherwise whatever the account offers. */
  readonly isCardOnly?: true;
  /** For an order: the saved payment method that it is captured with, without an approval. */
  readonly savedMethod?: SavedMethodUse;
}

/** A new amount for an open payment. */
export interface AmountChange {
  readonly amountMinor: number;
  readonly currency: string;
  readonly idempotencyKey: string;
}

/** The amount to refund, in minor units. `idempotencyKey` makes a repeated call the same refund. */
export interface RefundRequest {
  /** The charge, if known (`ProcessorPayment.captureId`). */
  readonly captureId?: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly idempotencyKey: string;
}
