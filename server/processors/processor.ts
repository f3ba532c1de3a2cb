/** What a vendor says about one payment, in our words. Amounts are minor units of `currency` (ISO 4217 digits). */
export interface VendorPayment {
  readonly id: string;
  readonly accountId: string;
  readonly clientSecret: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: VendorPaymentState;
  /** The vendor's own status word, passed on to the page. */
  readonly vendorStatus: string;
  readonly refundedMinor: number;
  readonly method: string | null;
  readonly last4: string | null;
  /** Why the last try failed, as the vendor codes it (`card_declined`, `insufficient_funds` ...). */
  readonly failureCode: string | null;
  readonly createdAt: Date;
}

/** `open`: nothing has been charged and it can still be changed; `needs-action`: the payer is in a bank's step. */
export type VendorPaymentState = 'open' | 'needs-action' | 'processing' | 'paid' | 'closed';

/** A payment to be made. `vendorKey` makes a repeated call the same call. */
export interface VendorPaymentRequest {
  readonly accountId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly vendorKey: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A verified message of the vendor: which payment it speaks of, by the vendor's ids. */
export interface VendorEvent {
  readonly id: string;
  readonly type: string;
  readonly accountId: string | null;
  readonly paymentId: string | null;
}

/** Where one payment lives at the vendor. */
export interface VendorPaymentRef {
  readonly accountId: string;
  readonly id: string;
}

/** One processor. Every method may throw `ProcessorError`, and nothing else. */
export interface Processor {
  readonly name: 'STRIPE';
  readonly publicKey: string;
  readonly scriptUrl: string;
  readonly isTest: boolean;
  createPayment(request: VendorPaymentRequest): Promise<VendorPayment>;
  readPayment(ref: VendorPaymentRef): Promise<VendorPayment>;
  changeAmount(ref: VendorPaymentRef, change: AmountChange): Promise<VendorPayment>;
  cancelPayment(ref: VendorPaymentRef, vendorKey: string): Promise<VendorPayment>;
  /** Gives money back, once for each vendor key; answers the payment as it stands then. */
  refundPayment(ref: VendorPaymentRef, refund: VendorRefund): Promise<VendorPayment>;
  verifyEvent(rawBody: Buffer, signature: string): VendorEvent;
}

/** A new amount for an open payment. */
export interface AmountChange {
  readonly amountMinor: number;
  readonly currency: string;
  readonly vendorKey: string;
}

/** What of a payment is to go back, in minor units. `vendorKey` makes a repeated call the same refund. */
export interface VendorRefund {
  readonly amountMinor: number;
  readonly currency: string;
  readonly vendorKey: string;
}

/**
 * Why a processor did not do what was asked. `unreachable`: no answer, or one that says nothing about the effect; the same
 * call may be tried again with the same key. `closed`: the payment can no longer be changed. `missing`: the vendor does
 * not know it. `not-chargeable`: an amount that the vendor cannot take. `signature`: a message that is not the vendor's.
 */
export type ProcessorFailure =
  | 'unreachable'
  | 'refused'
  | 'closed'
  | 'missing'
  | 'not-chargeable'
  | 'not-configured'
  | 'signature';

/** A processor's failure in our words; the message is for the log and holds no secret. */
export class ProcessorError extends Error {
  constructor(
    readonly failure: ProcessorFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ProcessorError';
  }
}
