import type { ProcessorName } from '#contract/codes.ts';
import type { StandInName } from '#server/launch/stand-ins/standInPorts.ts';
import type { Page, Reply } from './Page.ts';
import type { StandInProbe } from './StandInProbe.ts';

/** How a card behaves: it is charged, is declined, requires authentication, or stays pending. */
export type CardName = 'good' | 'declined' | 'challenge' | 'pending';

/** One payment that a page has started and can finish. */
export interface Attempt {
  readonly page: Page;
  /** A decimal string. No two attempts of one invoice have the same amount, so that it identifies the charge in the ledger. */
  readonly amount: string;
  readonly card: CardName;
  /** The value in the page's final call: a token, an order, or an intent. */
  readonly token: string;
  /** The secret with which the payer's browser continues at the processor. */
  readonly secret?: string;
}

/** The payment that a page starts. */
export interface RequestedPayment {
  readonly amount: string;
  readonly card: CardName;
}

/** How a page pays: what the payer's browser does at the processor, and which calls the page sends. */
export interface Payer {
  /** Everything before the payer clicks the button. Returns the response if the server rejects it. */
  begin(page: Page, payment: RequestedPayment): Promise<Attempt | Reply>;
  /** The payer clicks the button, and the page sends its final call. */
  finish(attempt: Attempt, key?: string): Promise<Reply>;
  /** The payer cancels in the processor's window or fields, and the page checks the outcome; omitted if it does not check. */
  cancel?(attempt: Attempt): Promise<Reply>;
  /** Completes the bank's authentication, and the page reads the outcome. */
  finishBankStep?(attempt: Attempt, reply: Reply, isPassed: boolean): Promise<Reply>;
  /** Lets pending calls arrive at the processor. */
  arrive?(attempt: Attempt): Promise<void>;
}

/** One attempt to save a payment method with a link. */
export interface SaveAttempt {
  readonly page: Page;
  /** The key of the link. */
  readonly key: string;
  readonly card: CardName;
  /** The value in the page's call: a token, or a session at the processor. */
  readonly token: string;
  /** The secret with which the payer's browser continues the session. */
  readonly secret?: string;
}

/** How the page of a link saves a payment method. */
export interface Saver {
  /** Everything before the payer clicks the button. Returns the response if the server rejects it. */
  begin(
    page: Page,
    save: { readonly key: string; readonly card: CardName },
  ): Promise<SaveAttempt | Reply>;
  /** What the payer's browser does at the processor after the click; by default nothing. */
  press?(attempt: SaveAttempt): Promise<void>;
  /** The page's call, which saves the method. */
  submit(attempt: SaveAttempt, idempotencyKey?: string): Promise<Reply>;
  /** Completes the bank's authentication when a card is saved; omitted if there is none. */
  finishBankStep?(attempt: SaveAttempt, isPassed: boolean): Promise<void>;
}

/** How the page of a checkout form pays with a payment that it opens at the processor. */
export interface FormPayment {
  /** The path of the call that opens the payment, below the form's path. */
  readonly openPath: string;
  /** The value in the page's final call, from the response to the opening call. */
  toToken(opened: Reply['body']): string;
  /** The customer confirms or approves the payment at the processor. The server finds out whether that succeeded. */
  confirm(
    standIn: StandInProbe,
    about: { readonly row: ProcessorRow; readonly opened: Reply['body'] },
  ): Promise<void>;
}

/** A call to a processor; `text` identifies it by its body if other calls have the same path. */
export interface WebhookCall {
  readonly method: 'POST';
  readonly path: string;
  readonly text?: string;
}

/** How a payment method is saved with a link. */
export interface Saving {
  readonly source: 'public-create-card' | 'public-payment-method';
  /** The call that stores it at the processor, whoever sends it. Tests lose its response. */
  readonly storeCall: WebhookCall;
  /** The call that charges the saved method. */
  readonly chargeCall: WebhookCall;
  /** Whether a save with a lost response is checked again; otherwise the payer starts again. */
  readonly canCheckAgain: boolean;
  /** Whether the processor removes a method on request. */
  readonly canRemove: boolean;
  /** Whether a method declined by its bank is not stored at all; otherwise it is declined when charged. */
  readonly isDeclinedOnSave: boolean;
  /** Whether the payer's bank may require authentication when a card is stored. */
  readonly mayAuthenticate: boolean;
  /** Whether the processor sends events about saved methods, so that they are recorded even if the page is closed. */
  readonly hasEvents: boolean;
  createSaver(standIn: StandInProbe, row: ProcessorRow): Saver;
}

/** An event in a stand-in's log. */
export interface LoggedEvent {
  readonly id: string;
  readonly type: string;
}

/** How a processor sends an event. */
export interface RowEvents {
  readonly secretName: string;
  /** The exact body of a delivery. */
  toBody(event: LoggedEvent): string;
  sign(delivery: {
    readonly body: string;
    readonly event: LoggedEvent;
    readonly secret: string;
    readonly nowMs: number;
  }): Readonly<Record<string, string>>;
  /** The same event with another creation time, if its body contains that. */
  dateBack?(event: LoggedEvent, at: Date): LoggedEvent;
}

/** One processor: its capabilities, and how tests drive it. A new processor is a new row of `processorRows.ts`. */
export interface ProcessorRow {
  readonly processor: ProcessorName;
  /** The stand-in that replaces it. */
  readonly standIn: StandInName;
  readonly accountId: string;
  /** Settings of its connection besides those of the stand-in. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly currency: string;
  /** The cards that its stand-in supports. */
  readonly cards: readonly CardName[];
  /** The call that charges, whoever sends it. Tests lose its response. */
  readonly moneyCall: WebhookCall;
  /** The refund call. */
  readonly refundCall: WebhookCall;
  /** The call that voids an unsettled payment; omitted if it is the refund call. */
  readonly voidCall?: WebhookCall;
  /** How its events are written and signed, and with which of the connection's secrets; omitted if it sends none. */
  readonly events?: RowEvents;
  /** The stand-in's control calls that open and decide a dispute; omitted if it has none. */
  readonly disputes?: {
    open(paymentId: string, cents?: number): object;
    decide(paymentId: string, outcome: 'won' | 'lost'): object;
  };
  /**
   * The stand-in's control call that makes a payment's newest refund fail later; omitted if the processor has no such failures.
   */
  readonly failRefund?: (paymentId: string) => object;
  /** The stand-in's control call that makes a paid payment fail later. */
  readonly failPayment?: (paymentId: string) => object;
  /**
   * The call that cancels a payment, and the stand-in's control call that confirms it just before; omitted if payments are not
   * canceled.
   */
  readonly canceling?: {
    readonly call: WebhookCall;
    confirmFirst(token: string, card: CardName): object;
  };
  /** When partial refunds are possible: at once, or only after the control call `settle`. */
  readonly partialRefunds: 'at once' | 'after settlement';
  /** Creates a token from a card, as the processor's fields do; omitted for a processor without tokens. */
  tokenize?(
    standIn: StandInProbe,
    about: { readonly row: ProcessorRow; readonly page: Page; readonly card: CardName },
  ): Promise<string>;
  /** The call that charges a saved payment method, for processors that save none with a link. */
  readonly chargeCall?: WebhookCall;
  /** Omitted for a processor that saves no payment methods with a link. */
  readonly saving?: Saving;
  /** Omitted for a processor that charges tokens. */
  readonly formPayment?: FormPayment;
  createPayer(standIn: StandInProbe, row: ProcessorRow): Payer;
  /** A payer who agrees to later payments while paying; omitted for a processor without agreements. */
  createAgreeingPayer?(standIn: StandInProbe, row: ProcessorRow): Payer;
}
