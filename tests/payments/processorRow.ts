import type { ProcessorName } from '#contract/codes.ts';
import type { StandInName } from '#server/launch/standInPorts.ts';
import type { Page, Reply } from './Page.ts';
import type { StandInProbe } from './StandInProbe.ts';

/** The behavior of a payer's method: it pays, is declined, requires authentication, or pays later. */
export type CardName = 'good' | 'declined' | 'asking' | 'pending';

/** One payment that a page has started; its caller can finish it. */
export interface Attempt {
  readonly page: Page;
  /** A decimal string; no two attempts of one invoice have the same, so that the ledger identifies a charge. */
  readonly amount: string;
  readonly card: CardName;
  /** The value in the page's last call: a token, an order, an intent. */
  readonly token: string;
  /** Continues in the payer's browser at the processor. */
  readonly secret?: string;
}

/** A page's request. */
export interface RequestedPayment {
  readonly amount: string;
  readonly card: CardName;
}

/** How a page pays: what the payer's browser does at the processor, and which calls the page makes. */
export interface Payer {
  /** Everything before the payer clicks the button; a refusal of the server is returned. */
  begin(page: Page, wish: RequestedPayment): Promise<Attempt | Reply>;
  /** The payer clicks the button, and the page makes its last call. */
  finish(attempt: Attempt, key?: string): Promise<Reply>;
  /** The payer leaves in the processor's window or fields, and the page checks; omitted if the page checks nothing. */
  cancel?(attempt: Attempt): Promise<Reply>;
  /** Completes the bank's authentication, and the page reads the outcome. */
  finishBankStep?(attempt: Attempt, reply: Reply, isPassed: boolean): Promise<Reply>;
  /** Pending calls arrive at the processor. */
  arrive?(attempt: Attempt): Promise<void>;
}

/** One try to save a means with a link. */
export interface SaveAttempt {
  readonly page: Page;
  /** Of the link. */
  readonly key: string;
  readonly card: CardName;
  /** The value in the page's call: a token, or a session at the processor. */
  readonly token: string;
  /** Continues the session in the payer's browser. */
  readonly secret?: string;
}

/** How a page of a link saves a payer's method. */
export interface Saver {
  /** Everything before the payer clicks the button; a refusal of the server is returned. */
  begin(
    page: Page,
    wish: { readonly key: string; readonly card: CardName },
  ): Promise<SaveAttempt | Reply>;
  /** What the payer's browser then does at the processor; by default nothing. */
  press?(attempt: SaveAttempt): Promise<void>;
  /** The page's call. */
  submit(attempt: SaveAttempt, idempotencyKey?: string): Promise<Reply>;
  /** Completes the bank's authentication when a card is saved; omitted if there is none. */
  finishBankStep?(attempt: SaveAttempt, isPassed: boolean): Promise<void>;
}

/** How the page of a checkout form pays with a payment that it opens at the processor. */
export interface FormPayment {
  /** The call that opens it, below the form's path. */
  readonly openPath: string;
  /** The page's name of the payment, from the response to that call. */
  toToken(opened: Reply['body']): string;
  /** The customer confirms or approves it at the processor; whether the processor takes that is for the server to find out. */
  confirm(
    standIn: StandInProbe,
    about: { readonly row: ProcessorRow; readonly opened: Reply['body'] },
  ): Promise<void>;
}

/** A processor's call; `text` is in its body if other calls have the same path. */
export interface WebhookCall {
  readonly method: 'POST';
  readonly path: string;
  readonly text?: string;
}

/** How a payer's means is saved with a link. */
export interface Saving {
  readonly source: 'public-create-card' | 'public-payment-method';
  /** The call that stores it at the processor, by any caller: its response is lost. */
  readonly storeCall: WebhookCall;
  /** The call that charges the saved method. */
  readonly chargeCall: WebhookCall;
  /** Whether a save with a lost response is checked again; otherwise the payer starts again. */
  readonly isAskedAgain: boolean;
  /** Whether the processor removes a method on request. */
  readonly canForget: boolean;
  /** Whether a method declined by its bank is not stored at all; otherwise it is declined when charged. */
  readonly isRefusedAtOnce: boolean;
  /** Whether the payer's bank may require authentication when a card is stored. */
  readonly asksPayer: boolean;
  /** Whether the processor sends events about saved methods, so that no page has to return. */
  readonly isAnnounced: boolean;
  createSaver(standIn: StandInProbe, row: ProcessorRow): Saver;
}

/** An event of a stand-in's log. */
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
  /** The same event as if written at another time, if its body contains the time. */
  dateBack?(event: LoggedEvent, at: Date): LoggedEvent;
}

/** One processor: its capabilities, and how it is driven. A new processor is a new row of `processorRows.ts`. */
export interface ProcessorRow {
  readonly processor: ProcessorName;
  /** The stand-in that replaces it. */
  readonly standIn: StandInName;
  readonly accountId: string;
  readonly currency: string;
  /** The methods that its stand-in supports. */
  readonly cards: readonly CardName[];
  /** The call that charges, by any caller: its response is lost. */
  readonly moneyCall: WebhookCall;
  /** The refund call. */
  readonly refundCall: WebhookCall;
  /** The call that voids an unsettled payment; omitted if it is the same one. */
  readonly voidCall?: WebhookCall;
  /** How its events are written and signed, and which of the connection's secrets they are signed with; left out, it sends none. */
  readonly events?: RowEvents;
  /** The stand-in's control calls for disputing a payment, and for its decision; omitted if it has none. */
  readonly disputes?: {
    open(paymentId: string, cents?: number): object;
    decide(paymentId: string, outcome: 'won' | 'lost'): object;
  };
  /**
   * The stand-in's control call for a later failure of a payment's newest refund; omitted if the processor reports none.
   */
  readonly failRefund?: (paymentId: string) => object;
  /** Its control call for a later failure of a paid payment. */
  readonly failPayment?: (paymentId: string) => object;
  /**
   * The call that cancels a payment, and the stand-in's control call that lets the payer confirm it just before; omitted
   * if none is canceled.
   */
  readonly canceling?: {
    readonly call: WebhookCall;
    confirmFirst(token: string, card: CardName): object;
  };
  /** When a part of a payment can go back: at once, or only after the control call `settle` has ended the day. */
  readonly partsGoBack: 'at once' | 'after the day';
  /** What the processor's fields create from a card, to be charged or stored; omitted for a processor without tokens. */
  tokenize?(
    standIn: StandInProbe,
    about: { readonly row: ProcessorRow; readonly page: Page; readonly card: CardName },
  ): Promise<string>;
  /** The call that charges a saved payment method, for processors whose methods are not saved with a link. */
  readonly chargeCall?: WebhookCall;
  /** Left out for a processor whose means are saved with no link. */
  readonly saving?: Saving;
  /** Left out for a processor that charges tokens. */
  readonly formPayment?: FormPayment;
  createPayer(standIn: StandInProbe, row: ProcessorRow): Payer;
  /** How payers pay who agree to later payments with it; left out for a processor without such agreements. */
  createAgreeingPayer?(standIn: StandInProbe, row: ProcessorRow): Payer;
}
