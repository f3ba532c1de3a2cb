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
  /** What the processor keeps beside the payment, for the business's bookkeeping there. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Whether only a card can pay it: whoever has it in their hand charges it. Left out, whatever the account offers. */
  readonly isCardOnly?: true;
  /** Whether what pays is charged again later, so that the processor sets it up for that. */
  readonly storesMethod?: true;
  /** What the payment is made for, stored with it: the subject may change while the payment is open. */
  readonly frozenOrder?: FrozenOrder;
  /**
   * Keys of the promo codes of which the payment needs a use. Locks them until the transaction ends, and throws
   * `checkout-total-changed` where other payments have the last use.
   */
  reserveCodes?(): Promise<readonly string[]>;
  /** What a payment is opened with where no amount is asked for; another may be sent before a confirm. */
  readonly openingMinor: number;
  /** Throws when the subject cannot be paid online now, with the code that says why. */
  assertPayable(): void;
  /** The same, but for a payment under way: whether it still is, only the processor knows. */
  assertPayableBesidesProcessing(): void;
  /** Throws when the amount is out of bounds (reading 7) or nothing that the processor can charge (reading 14). */
  assertAmount(amountMinor: number): void;
}

/** Who pays: a customer within the instalment schedule's bounds, or staff on their behalf, who may take any part of the rest. */
export type Payer = 'customer' | 'staff';

/** Which subject, of whose business, at what time, who pays, and what the connection charges in a currency. */
export interface SubjectToPay {
  readonly appId: string;
  readonly id: string;
  readonly now: Date;
  /** Left out, a customer. */
  readonly payer?: Payer;
  chargeRules(currency: string): ChargeRules | null;
}

/** When an intent was made, of which subject, and for what. */
export type MadeOnTerms = Pick<PaymentIntentRow, 'subjectId' | 'frozenOrder' | 'createdAt'>;

/** What a kind of subject says about being paid. */
export interface SubjectAdapter {
  /** Locks the subject until the transaction ends. */
  lock(tx: Transaction, id: string): Promise<void>;
  /** Locks it and says what can be paid on it. Throws `not-found` for one that the business does not have. */
  lockPayable(tx: Transaction, request: SubjectToPay): Promise<PayableSubject>;
  /** Whether it is still sold on the terms that an intent was made for. */
  hasKeptTerms(tx: Transaction, intent: MadeOnTerms): Promise<boolean>;
  /** What follows a change of its payments; the caller holds the lock. */
  afterPayment(tx: Transaction, id: string, now: Date): Promise<void>;
}

/** The adapter of every kind: leaving one out does not compile. */
export type SubjectAdapters = Readonly<Record<Subject['kind'], SubjectAdapter>>;
