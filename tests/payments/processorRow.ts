import type { ProcessorName } from '#contract/codes.ts';
import type { StandInName } from '#server/launch/standInPorts.ts';
import type { Page, Reply } from './Page.ts';
import type { StandInProbe } from './StandInProbe.ts';

/** What the means of a payer does: it pays, is refused, has its bank ask, or pays later. */
export type CardName = 'good' | 'declined' | 'asking' | 'pending';

/** One payment that a page has begun; whoever holds it can finish it. */
export interface Attempt {
  readonly page: Page;
  /** A decimal string; of one invoice no two attempts have the same, so that the ledger says whose a charge is. */
  readonly amount: string;
  readonly card: CardName;
  /** What the page's last call names: a token, an order, an intent. */
  readonly token: string;
  /** Lets the payer's browser go on at the processor. */
  readonly secret?: string;
}

/** What a page asks for. */
export interface RequestedPayment {
  readonly amount: string;
  readonly card: CardName;
}

/** How a page pays: what the payer's browser does at the processor, and which calls the page makes. */
export interface Payer {
  /** Everything before the payer presses the button; a refusal of the server is answered as it is. */
  begin(page: Page, wish: RequestedPayment): Promise<Attempt | Reply>;
  /** The payer presses the button, and the page makes its last call. */
  finish(attempt: Attempt, key?: string): Promise<Reply>;
  /** The payer goes away in the processor's window or fields, and the page asks; left out, the page asks nobody. */
  cancel?(attempt: Attempt): Promise<Reply>;
  /** Answers the bank's question, and the page asks what came of it. */
  finishBankStep?(attempt: Attempt, asked: Reply, isPassed: boolean): Promise<Reply>;
  /** What was on its way arrives at the processor. */
  arrive?(attempt: Attempt): Promise<void>;
}

/** One try to save a means with a link. */
export interface SaveAttempt {
  readonly page: Page;
  /** Of the link. */
  readonly key: string;
  readonly card: CardName;
  /** What the page's call names: a token, or a session at the processor. */
  readonly token: string;
  /** Lets the payer's browser go on in the session. */
  readonly secret?: string;
}

/** How a page of a link saves what a payer has. */
export interface Saver {
  /** Everything before the payer presses the button; a refusal of the server is answered as it is. */
  begin(
    page: Page,
    wish: { readonly key: string; readonly card: CardName },
  ): Promise<SaveAttempt | Reply>;
  /** What the payer's browser does at the processor then; left out, nothing. */
  press?(attempt: SaveAttempt): Promise<void>;
  /** The page's call. */
  submit(attempt: SaveAttempt, idempotencyKey?: string): Promise<Reply>;
  /** Answers the question that the payer's bank asks where a card is saved; left out, no bank asks. */
  finishBankStep?(attempt: SaveAttempt, isPassed: boolean): Promise<void>;
}

/** How the page of a checkout form pays with a payment that it opens at the processor. */
export interface FormPayment {
  /** The call that opens it, below the form's path. */
  readonly openPath: string;
  /** What the page names the payment by, of the response to that call. */
  toToken(opened: Reply['body']): string;
  /** The customer confirms or approves it at the processor; whether the processor takes that is for the server to find out. */
  confirm(
    standIn: StandInProbe,
    about: { readonly row: ProcessorRow; readonly opened: Reply['body'] },
  ): Promise<void>;
}

/** A call of a processor's; `text` stands in its body where other calls have the same path. */
export interface WebhookCall {
  readonly method: 'POST';
  readonly path: string;
  readonly text?: string;
}

/** How a payer's means is saved with a link. */
export interface Saving {
  readonly source: 'public-create-card' | 'public-payment-method';
  /** The call by which the processor stores it, by whomever: there a reply is lost. */
  readonly storeCall: WebhookCall;
  /** The call by which what is saved is charged. */
  readonly chargeCall: WebhookCall;
  /** Whether a save whose reply is lost is asked about again; else the payer begins again. */
  readonly isAskedAgain: boolean;
  /** Whether the processor forgets a means when it is told to. */
  readonly canForget: boolean;
  /** Whether what the payer's bank refuses is not stored at all; else it is refused when it is charged. */
  readonly isRefusedAtOnce: boolean;
  /** Whether the payer's bank may ask where a card is stored. */
  readonly asksPayer: boolean;
  /** Whether the processor announces what its payers have saved, so that no page has to come back. */
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
  /** The same event as it would have been written at another time, where its body says when. */
  dateBack?(event: LoggedEvent, at: Date): LoggedEvent;
}

/** One processor: what it can, and how it is driven. A new processor is a new row of `processorRows.ts`. */
export interface ProcessorRow {
  readonly processor: ProcessorName;
  /** The stand-in that takes its place. */
  readonly standIn: StandInName;
  readonly accountId: string;
  readonly currency: string;
  /** The means that its stand-in knows. */
  readonly cards: readonly CardName[];
  /** The call that takes the money, by whomever: there a reply is lost. */
  readonly moneyCall: WebhookCall;
  /** The call that gives money back. */
  readonly refundCall: WebhookCall;
  /** The call that gives a payment back that is not settled; left out where that is the same one. */
  readonly voidCall?: WebhookCall;
  /** How its events are written and signed, and which of the connection's secrets they are signed with; left out, it sends none. */
  readonly events?: RowEvents;
  /** What the stand-in is told so that a payer contests what a payment took, and so that it is decided; left out where it has no such thing. */
  readonly disputes?: {
    open(paymentId: string, cents?: number): object;
    decide(paymentId: string, outcome: 'won' | 'lost'): object;
  };
  /** What the stand-in is told so that the newest refund of a payment fails later; left out where the processor reports no such thing. */
  readonly failRefund?: (paymentId: string) => object;
  /** What it is told so that a payment which counts as paid fails later. */
  readonly failPayment?: (paymentId: string) => object;
  /** The call that cancels a payment, and what the stand-in is told so that the payer confirms it just before; left out where none is canceled. */
  readonly canceling?: {
    readonly call: WebhookCall;
    confirmFirst(token: string, card: CardName): object;
  };
  /** When a part of a payment can go back: at once, or only after the control call `settle` has ended the day. */
  readonly partsGoBack: 'at once' | 'after the day';
  /** What the processor's fields make of a card, to be charged or stored; left out for a processor without tokens. */
  tokenize?(
    standIn: StandInProbe,
    about: { readonly row: ProcessorRow; readonly page: Page; readonly card: CardName },
  ): Promise<string>;
  /** Left out for a processor whose means are saved with no link. */
  readonly saving?: Saving;
  /** Left out for a processor that charges tokens. */
  readonly formPayment?: FormPayment;
  createPayer(standIn: StandInProbe, row: ProcessorRow): Payer;
  /** How payers pay who agree to later payments with it; left out for a processor without such agreements. */
  createAgreeingPayer?(standIn: StandInProbe, row: ProcessorRow): Payer;
}
