import type { PaymentResult, StripeIntent } from '#contract/entities/payment.ts';
import type { ProblemCode } from '#contract/problems.ts';

/** Why a call did not do its work: a problem code of the server, or `null` when no answer, or no sense, came back. */
export interface CallFailure {
  readonly code: ProblemCode | null;
  /** Figures for the words, such as `min` and `max`; decimal strings. */
  readonly limits: Readonly<Record<string, string>>;
}

/** A call's answer, or why there is none. Calls never reject. */
export type CallResult<T> =
  | { readonly isOk: true; readonly value: T }
  | { readonly isOk: false; readonly failure: CallFailure };

/** What to pay on which payment of which invoice. `amount` has the digits that the Stripe calls take (reading 14). */
export interface AmountToPay {
  readonly invoiceXid: string;
  readonly paymentId: string;
  readonly amount: string;
}

/** The calls of a payment flow. Each carries a key of its own; the effects meet on the server by the processor's id. */
export interface PaymentCalls {
  open(orderId: string): Promise<CallResult<StripeIntent>>;
  sendAmount(payment: AmountToPay): Promise<CallResult<StripeIntent>>;
  settle(payment: AmountToPay): Promise<CallResult<PaymentResult>>;
}
