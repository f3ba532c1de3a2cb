import type { ChargeRules } from '#domain/payment/chargeRules.ts';
import type { Transaction } from '#server/database/database.ts';
import type { FrozenOrder } from '#server/database/schema/checkout.ts';
import type { PaymentIntentRow } from '#server/database/schema/payments.ts';
import type { Subject } from './subject.ts';

/** A subject about to be paid, locked until the transaction ends. Amounts are minor units of `currency`. */
export interface PayableSubject {
  readonly subject: Subject;
  readonly appId: string;
  readonly currency: string;
  /** What the processor stores with the payment, for the business's bookkeeping there. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Whether only a card may pay, as when staff type in a card. Otherwise every method that the account offers may pay. */
  readonly isCardOnly?: true;
  /** Whether the payment method is charged again later, so that the processor prepares it for that. */
  readonly storesMethod?: true;
  /** What the payment is for, stored with it, because the subject may change while the payment is open. */
  readonly frozenOrder?: FrozenOrder;
  /**
   * Keys of the promo codes that the payment redeems. Locks them until the transaction ends, and throws `checkout-total-changed`
   * if other payments have reserved the last use.
   */
  reserveCodes?(): Promise<readonly string[]>;
  /** The amount that a payment is opened with if none is requested. A page may send another one before it confirms. */
  readonly openingMinor: number;
  /** Throws the problem that prevents an online payment of the subject now. */
  assertPayable(): void;
  /** The same, but allows a payment in progress: only the processor can tell whether it still is. */
  assertPayableBesidesProcessing(): void;
  /** Throws if the amount is out of bounds (reading 7) or the processor cannot charge it (reading 14). */
  assertAmount(amountMinor: number): void;
}

/**
 * Who pays: a customer within the bounds of the instalment schedule, or staff on their behalf, who may charge any part of the
 * balance.
 */
export type Payer = 'customer' | 'staff';

/** Which subject to pay, of which business, at what time, who pays, and the connection's charge rules for a currency. */
export interface SubjectToPay {
  readonly appId: string;
  readonly id: string;
  readonly now: Date;
  /** Defaults to a customer. */
  readonly payer?: Payer;
  chargeRules(currency: string): ChargeRules | null;
}

/** When an intent was created, for which subject, and on which terms. */
export type IntentTerms = Pick<PaymentIntentRow, 'subjectId' | 'frozenOrder' | 'createdAt'>;

/** The payment rules of one kind of subject. */
export interface SubjectAdapter {
  /** Locks the subject until the transaction ends. */
  lock(tx: Transaction, id: string): Promise<void>;
  /** Locks the subject and returns what can be paid on it. Throws `not-found` if the business does not have it. */
  lockPayable(tx: Transaction, request: SubjectToPay): Promise<PayableSubject>;
  /** Whether the subject is still sold on the terms that an intent was created for. */
  hasSameTerms(tx: Transaction, intent: IntentTerms): Promise<boolean>;
  /** Applies the consequences of a change of its payments; the caller has locked the subject. */
  afterPayment(tx: Transaction, id: string, now: Date): Promise<void>;
}

/** The adapters of all kinds. Omitting one is a type error. */
export type SubjectAdapters = Readonly<Record<Subject['kind'], SubjectAdapter>>;
