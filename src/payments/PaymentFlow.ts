import type { ApiFailure } from '#api/failure.ts';
import type { PaymentResult } from '#contract/entities/payment.ts';
import type { ProcessorForm, ProcessorOutcome, ProcessorSession } from './contract.ts';
import { type AmountToPay, codeOf, type PaymentCalls } from './paymentCalls.ts';

/**
 * Where a payment stands on this page. `unknown` is a state of its own: a reply was lost, nothing is claimed, and the
 * only thing offered is to ask again; a second try is possible only after an answer.
 */
export type FlowState =
  | { readonly step: 'starting' }
  | { readonly step: 'blocked'; readonly failure: ApiFailure }
  | {
      readonly step: 'ready';
      readonly session: ProcessorSession;
      readonly notice: FlowNotice | null;
    }
  | {
      readonly step: 'paying';
      readonly session: ProcessorSession;
      readonly phase: PayPhase;
      /** The amount as the server read it back, once it has; a decimal string in the currency's own digits. */
      readonly readBack: string | null;
    }
  | { readonly step: 'unknown'; readonly session: ProcessorSession }
  | { readonly step: 'done'; readonly result: PaymentResult };

/** What the page is waiting for while it pays. */
export type PayPhase = 'amount' | 'processor' | 'server';

/** What to say above the form. `words` are the processor's own, where they are meant for the payer. */
export interface FlowNotice {
  readonly kind: NoticeKind;
  readonly words?: string | null;
  readonly failure?: ApiFailure;
}

/** The kinds of notice; each has its words in `locales/` under `pay.notice.<kind>`. */
export type NoticeKind =
  | 'replaced'
  | 'declined'
  | 'not-authenticated'
  | 'not-sent'
  | 'not-charged'
  | 'refused'
  | 'failed';

/** What a flow needs from its surroundings. `amount` is a decimal string with the digits that the Stripe calls take (reading 14). */
export interface FlowDeps {
  readonly calls: PaymentCalls;
  readonly invoiceXid: string;
  readonly orderId: string;
  readonly onProcessing: (isProcessing: boolean) => void;
}

/** What to pay, through which mounted form, and where to come back to. */
export interface FlowPayment {
  readonly amount: string;
  readonly form: ProcessorForm;
  readonly returnUrl: string;
}

/**
 * A payment in progress: one per visit of the pay page. The one order of things (docs/decisions/0003): send the amount,
 * confirm with the processor, then let the server read what came of it. Nothing counts as paid before that.
 */
export class PaymentFlow {
  readonly #deps: FlowDeps;
  readonly #listeners = new Set<() => void>();
  #state: FlowState = { step: 'starting' };
  #readBack: string | null = null;

  constructor(deps: FlowDeps) {
    this.#deps = deps;
  }

  readonly getState = (): FlowState => this.#state;

  /** Listeners hear of every change of state. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens the payment at the processor; also the way to start anew after `blocked`. */
  async start(): Promise<void> {
    this.#move({ step: 'starting' });
    const opened = await this.#deps.calls.open(this.#deps.orderId);
    if (opened.isOk) this.#ready(sessionOf(opened.value), null);
    else this.#move({ step: 'blocked', failure: opened.failure });
  }

  /** Pays once, however often it is called meanwhile. */
  async pay({ amount, form, returnUrl }: FlowPayment): Promise<void> {
    if (this.#state.step !== 'ready') return;
    const { session } = this.#state;
    this.#readBack = null;
    this.#paying(session, 'amount');
    const sent = await this.#deps.calls.sendAmount(this.#toPay(session, amount));
    if (!sent.isOk) return this.#notSent(session, sent.failure);
    if (sent.value.paymentIntentId !== session.paymentId) {
      return this.#ready(sessionOf(sent.value), { kind: 'replaced' });
    }
    this.#readBack = sent.value.amount;
    this.#paying(session, 'processor');
    await this.#after(session, await form.submit({ returnUrl }), amount);
  }

  /** After a lost reply: asks the server what is true. */
  async askAgain(amount: string): Promise<void> {
    if (this.#state.step === 'unknown') await this.#ask(this.#state.session, amount);
  }

  #move(next: FlowState): void {
    this.#state = next;
    this.#deps.onProcessing(next.step === 'paying');
    for (const listener of this.#listeners) listener();
  }

  #ready(session: ProcessorSession, notice: FlowNotice | null): void {
    this.#move({ step: 'ready', session, notice });
  }

  #paying(session: ProcessorSession, phase: PayPhase): void {
    this.#move({ step: 'paying', session, phase, readBack: this.#readBack });
  }

  #toPay({ paymentId }: ProcessorSession, amount: string): AmountToPay {
    return { invoiceXid: this.#deps.invoiceXid, paymentId, amount };
  }

  /** Nothing was charged: the amount did not arrive, or was refused. */
  async #notSent(session: ProcessorSession, failure: ApiFailure): Promise<void> {
    if (codeOf(failure) === null) return this.#ready(session, { kind: 'not-sent' });
    return this.#reopen(session, { kind: 'refused', failure });
  }

  async #after(
    session: ProcessorSession,
    outcome: ProcessorOutcome,
    amount: string,
  ): Promise<void> {
    switch (outcome.kind) {
      case 'authorized':
      case 'closed':
      case 'unknown':
        return this.#ask(session, amount);
      case 'redirecting':
        return;
      case 'incomplete':
        return this.#ready(session, null);
      case 'declined':
        return this.#reopen(session, { kind: 'declined', words: outcome.words });
      case 'not-authenticated':
      case 'failed':
        return this.#reopen(session, { kind: outcome.kind });
    }
  }

  async #ask(session: ProcessorSession, amount: string): Promise<void> {
    this.#paying(session, 'server');
    const answer = await this.#deps.calls.settle(this.#toPay(session, amount));
    if (!answer.isOk) return this.#move({ step: 'unknown', session });
    switch (answer.value.outcome) {
      case 'paid':
      case 'processing':
        return this.#move({ step: 'done', result: answer.value });
      case 'needs-action':
        return this.#ready(session, { kind: 'not-authenticated' });
      case 'failed':
        return this.#reopen(session, { kind: 'declined', words: null });
      case 'open':
        return this.#reopen(session, { kind: 'not-charged' });
    }
  }

  /** A failure reloads the payment session (4.09): the same one comes back while it can still be paid. */
  async #reopen(session: ProcessorSession, notice: FlowNotice): Promise<void> {
    const opened = await this.#deps.calls.open(this.#deps.orderId);
    if (opened.isOk) return this.#ready(sessionOf(opened.value), notice);
    if (codeOf(opened.failure) === null) return this.#ready(session, notice);
    return this.#move({ step: 'blocked', failure: opened.failure });
  }
}

function sessionOf(intent: { paymentIntentId: string; clientSecret: string }): ProcessorSession {
  return { paymentId: intent.paymentIntentId, clientSecret: intent.clientSecret };
}
