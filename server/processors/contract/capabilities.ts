import type { ConnectionContext } from './connectionContext.ts';
import type {
  AmountChange,
  PaymentRequest,
  ProcessorPayment,
  RefundRequest,
  SavedMethodUse,
  StoredCredential,
} from './processorPayment.ts';

/** Payments that the payer confirms at the processor: in its fields on our page, or on its page behind a `redirectUrl`. */
export interface IntentCapability {
  open(context: ConnectionContext, request: PaymentRequest): Promise<ProcessorPayment>;
  changeAmount(
    context: ConnectionContext,
    id: string,
    change: AmountChange,
  ): Promise<ProcessorPayment>;
  /** After it resolves, the payment can no longer be confirmed. */
  cancel(context: ConnectionContext, id: string, idempotencyKey: string): Promise<ProcessorPayment>;
}

/**
 * Charges a token that the processor's fields on our page created. Only the server charges; only bank authentication can be left
 * pending.
 */
export interface TokenChargeCapability {
  /** Whether a repeated key, or token, charges once, even while the first call is in progress. Otherwise it may charge twice. */
  readonly isOnceForKey?: true;
  /**
   * One attempt with one token. A decline is a response (`declined`), not an error; `needs-action` comes with what the page needs
   * (`clientSecret` or `redirectUrl`).
   */
  charge(
    context: ConnectionContext,
    request: PaymentRequest & { readonly token: string },
  ): Promise<ProcessorPayment>;
  /**
   * Cancels a charge that waits for bank authentication: after it resolves, the payer's authentication charges nothing. Rejects
   * with `closed` for a charge in any other state and leaves it as it is. Omitted if the processor cannot cancel such a charge.
   */
  cancel?(
    context: ConnectionContext,
    id: string,
    idempotencyKey: string,
  ): Promise<ProcessorPayment>;
}

/**
 * Orders that the payer approves at the processor and that we capture. Only the server captures, so there is nothing to cancel.
 */
export interface OrderCapability {
  create(context: ConnectionContext, request: PaymentRequest): Promise<ProcessorPayment>;
  /**
   * Captures an approved order, once. A declined payment method is a response (`open` with a `failureCode` while another can be
   * chosen, otherwise `declined`); an order without approval is `open`. Each attempt after a response has a key of its own,
   * since a processor repeats a decline for the same key.
   */
  capture(
    context: ConnectionContext,
    id: string,
    idempotencyKey: string,
  ): Promise<ProcessorPayment>;
  /**
   * The same with a payment method saved at the processor, for an order that was created for one (`savedMethod`) and needs no
   * approval. Declines and other errors are distinguished as in `VaultCapability.charge`. Omitted if the processor saves none.
   */
  captureSaved?(
    context: ConnectionContext,
    id: string,
    request: SavedMethodUse & { readonly idempotencyKey: string },
  ): Promise<ProcessorPayment>;
}

/** A payment method that the processor has saved for a customer of the business. */
export interface StoredMethod {
  readonly id: string;
  readonly brand: string | null;
  readonly last4: string | null;
  /** `YYYY-MM`; null if the method does not expire. */
  readonly expires: string | null;
  /** The processor's identifier of a card, the same for everyone who saves it; null if it has none. */
  readonly fingerprint: string | null;
  readonly isCard: boolean;
  /** The processor's id of the customer that it is attached to; omitted if the caller names the customer. */
  readonly customer?: string;
}

/**
 * Charges payment methods saved at the processor, without their payer. `store` is omitted if a session of the processor saves
 * them (`setups`), `list` and `remove` if its API has no such call.
 */
export interface VaultCapability {
  /**
   * Whether a token is charged first and saved with its charge, because the security code can be used once. Otherwise the token
   * is saved first, and the saved card is charged.
   */
  readonly storesWhileCharging?: true;
  /** As for token charges. */
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
   * Saves the payment method of a recorded payment, with the payer's consent. Idempotent. A processor that can only save while it
   * charges (`storesMethod`) has saved it by then; null if it has none. `expires` (`YYYY-MM`) is the expiry that the payer typed,
   * if known: a card that the processor already has may be a renewed one.
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
   * A decline is a response (`declined`), or an error with the failure `declined` if the processor created no payment for it. Any
   * other error is unrelated to the method: an unsupported request, wrong keys, a method that this account does not have
   * (`missing`). `customer` is the method's owner at the processor, if it has customers.
   */
  charge(
    context: ConnectionContext,
    request: PaymentRequest & {
      readonly methodId: string;
      readonly customer?: string | null;
      /** Defaults to the business, without the customer present. */
      readonly credential?: StoredCredential;
    },
  ): Promise<ProcessorPayment>;
}

/**
 * A customer of the business, to be created at the processor. `idempotencyKey` makes a repeated call return the same customer.
 */
export interface CustomerRequest {
  readonly name: string | null;
  readonly email: string | null;
  readonly idempotencyKey: string;
}

/** A session in which the payer saves a payment method for later. */
export interface SetupRequest {
  /** The processor's id of the customer. */
  readonly customer: string;
  /** Cards only, as the card form accepts them; otherwise whatever the account offers. */
  readonly isCardOnly: boolean;
  /** Makes a repeated call return the same session. */
  readonly idempotencyKey: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * The processor's state of one session. `open`: nothing is saved and it can continue, even after a decline (`failureCode`);
 * `declined`: its only attempt was declined; only `saved` comes with the method.
 */
export interface ProcessorSetup {
  readonly id: string;
  readonly accountId: string;
  /** Lets a page continue the session at the processor. Never stored, never logged. */
  readonly clientSecret: string;
  readonly state: 'open' | 'needs-action' | 'processing' | 'saved' | 'declined' | 'closed';
  readonly method: StoredMethod | null;
  readonly failureCode: string | null;
}

/** Saves payment methods in the processor's fields on our page without charging anything. */
export interface SetupCapability {
  /** False if it never saves cards. Otherwise it may. */
  readonly savesCards?: false;
  /** Returns the processor's id of the customer. */
  createCustomer(context: ConnectionContext, request: CustomerRequest): Promise<string>;
  open(context: ConnectionContext, request: SetupRequest): Promise<ProcessorSetup>;
  read(context: ConnectionContext, id: string): Promise<ProcessorSetup>;
  /**
   * Saves the payment method of a payment for a customer, if the payer consented on its page. Idempotent. Null if that method
   * cannot be saved. Omitted if the processor saves nothing from a payment.
   */
  storePaid?(
    context: ConnectionContext,
    paymentId: string,
    customer: string,
  ): Promise<StoredMethod | null>;
  /** After it resolves, the method can no longer be charged. Resolves also if it is already removed. */
  removeMethod(context: ConnectionContext, methodId: string): Promise<void>;
}

/** The outcome of one refund. */
export interface ProcessorRefund {
  readonly id: string;
  readonly state: 'processing' | 'done' | 'failed';
}

/** Refunds. */
export interface RefundCapability {
  /** As for token charges: the same refund is sent again while an earlier call with its key may still be carried out. */
  readonly isOnceForKey?: true;
  /** Refunds once per idempotency key; returns the payment as it is then. */
  refund(
    context: ConnectionContext,
    paymentId: string,
    request: RefundRequest,
  ): Promise<ProcessorPayment>;
  /**
   * The outcome of a refund, by our own reference (its idempotency key); null if the processor never received it. Omitted if the
   * processor returns the same refund for a repeated key: the call is repeated then.
   */
  findByReference?(
    context: ConnectionContext,
    paymentId: string,
    reference: string,
  ): Promise<ProcessorRefund | null>;
}

/** Retrieves payments. */
export interface ReadCapability {
  /** `captureId`: the charge, if known. It is used to read a payment whose own object no longer exists. */
  read(
    context: ConnectionContext,
    id: string,
    captureId?: string | null,
  ): Promise<ProcessorPayment>;
  /**
   * By our own reference (the idempotency key of the call that created it); null if the processor never received that call.
   * Omitted if the processor returns the same payment for a repeated key, and no call of ours charges by itself. `since`: the
   * first such call was not made before.
   */
  findByReference?(
    context: ConnectionContext,
    reference: string,
    since?: Date,
  ): Promise<ProcessorPayment | null>;
}

/**
 * For a processor that charges with a single call: after a lost response the charge is found by our reference, or its outcome
 * stays unknown.
 */
export type FindingReadCapability = ReadCapability &
  Required<Pick<ReadCapability, 'findByReference'>>;
