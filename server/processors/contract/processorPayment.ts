/** What a processor says about one payment, in our words. Amounts are minor units of `currency` (ISO 4217 digits). */
export interface ProcessorPayment {
  readonly id: string;
  /** The charge by itself, where the payment's own object can go away before the charge does. */
  readonly captureId?: string;
  readonly accountId: string;
  /** Lets a page confirm the payment at the processor; empty where a page needs none. Never stored, never logged. */
  readonly clientSecret: string;
  /** Where the payer has to go next; null where the page itself can go on. */
  readonly redirectUrl: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: ProcessorPaymentState;
  /** The processor's own status word, passed on to the page. */
  readonly processorStatus: string;
  /** What has been given back and has not failed since. */
  readonly refundedMinor: number;
  /** What was to be given back and failed, now or later; it only ever grows. Left out where the processor has no such thing. */
  readonly refundFailedMinor?: number;
  readonly method: string | null;
  readonly last4: string | null;
  /** Why the last attempt failed: a `DeclineCode` if the adapter maps the processor's code, else that code. Payers see only its reason. */
  readonly failureCode: string | null;
  /** A payment that had succeeded and was taken back by the bank: without it, `declined` after `paid` is older news. */
  readonly isReversed?: true;
  readonly createdAt: Date;
}

/**
 * `open`: nothing has been charged and it can still be changed; `needs-action`: the payer is in a bank's step; `declined`:
 * the one try that it had was refused; `closed`: it ended and nothing was charged.
 */
export type ProcessorPaymentState =
  | 'open'
  | 'needs-action'
  | 'processing'
  | 'paid'
  | 'declined'
  | 'closed';

/**
 * Who starts a charge of a stored card, as the card networks ask: its customer, who is there, or the business alone. `first`: the
 * charge with which the card is stored.
 */
export interface StoredCredential {
  readonly initiator: 'customer' | 'merchant';
  readonly sequence: 'first' | 'subsequent';
  /** Why the business charges it; left out, for something that was not agreed by date. */
  readonly purpose?: 'subscription' | 'instalments';
}

/** A charge that nobody is there for. */
export const MERCHANT_INITIATED: StoredCredential = {
  initiator: 'merchant',
  sequence: 'subsequent',
};

/** A saved payment method that is charged, by the processor's id, and who starts the charge. */
export interface SavedMethodUse {
  readonly methodId: string;
  readonly credential: StoredCredential;
}

/**
 * A payment to be made. `idempotencyKey` makes a repeated call the same call where the processor has such keys, and is our own
 * reference by which the payment is found again.
 */
export interface PaymentRequest {
  readonly amountMinor: number;
  readonly currency: string;
  readonly idempotencyKey: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** Of whoever pays, as the page asked for it: for processors that charge no card without. */
  readonly nameOnCard?: string;
  /** Its payer allows what is charged to be stored with it: for processors that store nothing of a payment afterwards. */
  readonly storesMethod?: true;
  /** Only cards, where the processor takes more; left out, whatever the account offers. */
  readonly isCardOnly?: true;
  /** Of an order: the saved payment method that it is captured with; nobody is asked to approve it. */
  readonly savedMethod?: SavedMethodUse;
}

/** A new amount for an open payment. */
export interface AmountChange {
  readonly amountMinor: number;
  readonly currency: string;
  readonly idempotencyKey: string;
}

/** What of a payment is to go back, in minor units. `idempotencyKey` makes a repeated call the same refund. */
export interface RefundRequest {
  /** The charge, where it was seen (`ProcessorPayment.captureId`). */
  readonly captureId?: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly idempotencyKey: string;
}
