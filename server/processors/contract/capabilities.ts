import type { ConnectionContext } from './connectionContext.ts';
import type {
  AmountChange,
  PaymentRequest,
  ProcessorPayment,
  RefundRequest,
  SavedMethodUse,
  StoredCredential,
} from './processorPayment.ts';

/** Payments that the payer confirms at the processor: in its fields on our page, or on its page when a `redirectUrl` is given. */
export interface IntentCapability {
  open(context: ConnectionContext, request: PaymentRequest): Promise<ProcessorPayment>;
  changeAmount(
    context: ConnectionContext,
    id: string,
    change: AmountChange,
  ): Promise<ProcessorPayment>;
  /** After it resolves nobody can confirm the payment any more. */
  cancel(context: ConnectionContext, id: string, idempotencyKey: string): Promise<ProcessorPayment>;
}

/** Charges what the processor's fields on our page turned into a token. Only we charge: all that can be left open is a bank's step. */
export interface TokenChargeCapability {
  /** Whether a repeated key, or token, charges once also while the first call is under way; left out, it may charge twice. */
  readonly isOnceForKey?: true;
  /**
   * One try with one token. A refusal is an answer (`declined`), not an error; `needs-action` comes with what the page
   * needs (`clientSecret` or `redirectUrl`).
   */
  charge(
    context: ConnectionContext,
    request: PaymentRequest & { readonly token: string },
  ): Promise<ProcessorPayment>;
  /**
   * Ends a charge in its bank's step: after it resolves the payer's step charges nobody. Rejects with `closed` for a charge that
   * is in any other state and leaves that as it is. Left out where the processor ends no bank's step.
   */
  cancel?(
    context: ConnectionContext,
    id: string,
    idempotencyKey: string,
  ): Promise<ProcessorPayment>;
}

/** Orders that the payer approves at the processor and that we capture. Only we capture: nothing is to be cancelled. */
export interface OrderCapability {
  create(context: ConnectionContext, request: PaymentRequest): Promise<ProcessorPayment>;
  /**
   * Takes the money of an approved order, once. A refusal of the payer's means is an answer (`open` with a `failureCode`
   * while another can be chosen, else `declined`); one that nobody approved is `open`. Each try after an answer has a
   * key of its own, since a processor repeats a refusal for the same one.
   */
  capture(
    context: ConnectionContext,
    id: string,
    idempotencyKey: string,
  ): Promise<ProcessorPayment>;
  /**
   * The same with a method that the processor keeps, for an order that was made for one (`savedMethod`): nobody has to approve
   * it. Declines and other errors are told apart as with `VaultCapability.charge`. Left out where the processor keeps none.
   */
  captureSaved?(
    context: ConnectionContext,
    id: string,
    request: SavedMethodUse & { readonly idempotencyKey: string },
  ): Promise<ProcessorPayment>;
}

/** A payment method that the processor keeps for a customer of the business. */
export interface StoredMethod {
  readonly id: string;
  readonly brand: string | null;
  readonly last4: string | null;
  /** `YYYY-MM`; null where the method has no end. */
  readonly expires: string | null;
  /** What the processor knows the same card by, whoever saves it; null where it has no such thing. */
  readonly fingerprint: string | null;
  readonly isCard: boolean;
  /** The processor's id of the customer that it is attached to; left out where the caller names the customer. */
  readonly customer?: string;
}

/**
 * Charges of payment methods that the processor keeps, without their payer. `store` is left out where a session of the processor's stores
 * them (`setups`), `list` and `remove` where its API has no such call.
 */
export interface VaultCapability {
  /**
   * Whether a token is charged first, and stored with its charge: the security code counts once. Left out, a token that is to be
   * stored is stored first, and charged as the stored card.
   */
  readonly storesWhileCharging?: true;
  /** As that of token charges. */
  readonly isOnceForKey?: true;
  store?(
    context: ConnectionContext,
    request: {
      readonly customer: string;
      readonly token: string;
      readonly idempotencyKey: string;
      readonly nameOnCard?: string;
    },
  ): Promise<StoredMethod>;
  /**
   * Stores what paid a payment that is in the books, whose payer allows it; asked again, it is the same method. A processor that can do
   * so only while it charges (`storesMethod`) has it by then; null where it has none. `expires` (`YYYY-MM`) is the end of the card as
   * its payer has typed it, where that is known: a card that the processor has already may be a renewed one.
   */
  storePaid?(
    context: ConnectionContext,
    paymentId: string,
    request: {
      readonly customer: string;
      readonly idempotencyKey: string;
      readonly expires?: string | undefined;
    },
  ): Promise<StoredMethod | null>;
  list?(context: ConnectionContext, customer: string): Promise<readonly StoredMethod[]>;
  remove?(context: ConnectionContext, methodId: string): Promise<void>;
  /**
   * A decline is an answer (`declined`), or an error with the failure `declined` where the processor made no payment of it. Any other
   * error says nothing about the method: a request that is not taken, wrong keys, a method that this account does not have
   * (`missing`). `customer` is whose the method is at the processor, where it has customers.
   */
  charge(
    context: ConnectionContext,
    request: PaymentRequest & {
      readonly methodId: string;
      readonly customer?: string | null;
      /** Left out, the business alone starts it. */
      readonly credential?: StoredCredential;
    },
  ): Promise<ProcessorPayment>;
}

/** A customer of the business, to be one of the processor's too. `idempotencyKey` makes a repeated call the same customer. */
export interface CustomerRequest {
  readonly name: string | null;
  readonly email: string | null;
  readonly idempotencyKey: string;
}

/** A session in which the payer saves a payment method for later. */
export interface SetupRequest {
  /** The processor's id of the customer. */
  readonly customer: string;
  /** Only cards, as the card form takes them; else whatever the account offers. */
  readonly isCardOnly: boolean;
  /** Makes a repeated call the same session. */
  readonly idempotencyKey: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * What a processor says about one session. `open`: nothing is saved and it can go on, also after a refusal (`failureCode`);
 * `declined`: the one try that it had was refused; `saved` comes with the method, and nothing else does.
 */
export interface ProcessorSetup {
  readonly id: string;
  readonly accountId: string;
  /** Lets a page go on with the session at the processor. Never stored, never logged. */
  readonly clientSecret: string;
  readonly state: 'open' | 'needs-action' | 'processing' | 'saved' | 'declined' | 'closed';
  readonly method: StoredMethod | null;
  readonly failureCode: string | null;
}

/** Saving payment methods in the processor's fields on our page, with nothing charged. */
export interface SetupCapability {
  /** False where it is never a card that is saved; left out, it can be one. */
  readonly savesCards?: false;
  /** Answers the processor's id of the customer. */
  createCustomer(context: ConnectionContext, request: CustomerRequest): Promise<string>;
  open(context: ConnectionContext, request: SetupRequest): Promise<ProcessorSetup>;
  read(context: ConnectionContext, id: string): Promise<ProcessorSetup>;
  /**
   * Stores for a customer what paid a payment, where its page said that the payer allows it; asked again, it is the same
   * method. Null where that cannot be stored. Left out where the processor stores nothing of a payment.
   */
  storePaid?(
    context: ConnectionContext,
    paymentId: string,
    customer: string,
  ): Promise<StoredMethod | null>;
  /** After it resolves nobody can charge the method any more; one that is gone already is as good. */
  removeMethod(context: ConnectionContext, methodId: string): Promise<void>;
}

/** What came of one refund. */
export interface ProcessorRefund {
  readonly id: string;
  readonly state: 'processing' | 'done' | 'failed';
}

/** Money back. */
export interface RefundCapability {
  /** As that of token charges: the same refund is sent again while an earlier call with its key may still be carried out. */
  readonly isOnceForKey?: true;
  /** Gives money back, once for each idempotency key; answers the payment as it stands then. */
  refund(
    context: ConnectionContext,
    paymentId: string,
    request: RefundRequest,
  ): Promise<ProcessorPayment>;
  /**
   * What came of a refund, by our own reference (its idempotency key); null when the processor never had it. Left out where the
   * processor answers a repeated key with the same refund: then the call is repeated.
   */
  findByReference?(
    context: ConnectionContext,
    paymentId: string,
    reference: string,
  ): Promise<ProcessorRefund | null>;
}

/** What became of a payment. */
export interface ReadCapability {
  /** `captureId`: the charge, where it was seen; by it a payment is read whose own object is gone. */
  read(
    context: ConnectionContext,
    id: string,
    captureId?: string | null,
  ): Promise<ProcessorPayment>;
  /**
   * By our own reference (the idempotency key of the call that made it); null when the processor never had that call. Left out where
   * the processor answers a repeated key with the same payment, and nothing is charged by a call of ours alone. `since`: the first
   * such call was not made before.
   */
  findByReference?(
    context: ConnectionContext,
    reference: string,
    since?: Date,
  ): Promise<ProcessorPayment | null>;
}

/** Of a processor that charges by one call of ours: after a lost answer the charge is found by our reference, or nobody knows. */
export type FindingReadCapability = ReadCapability &
  Required<Pick<ReadCapability, 'findByReference'>>;
