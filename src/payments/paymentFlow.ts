import type { ApiFailure } from '#api/failure.ts';
import type { PaymentResult } from '#contract/entities/payment.ts';
import type { ProcessorForm, ProcessorOutcome, ProcessorSession } from './contract.ts';
import { codeOf, type PaymentCalls } from './paymentCalls.ts';

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

/** A payment in progress: one per visit of the pay page. Listeners hear of every change of state. */
export interface PaymentFlow {
  getState(): FlowState;
  subscribe(listener: () => void): () => void;
  /** Opens the payment at the processor; also the way to start anew after `blocked`. */
  start(): Promise<void>;
  /** Pays once, however often it is called meanwhile. */
  pay(payment: FlowPayment): Promise<void>;
  /** After a lost reply: asks the server what is true. */
  askAgain(amount: string): Promise<void>;
}

/**
 * The one order of things (design, "One open payment"): send the amount, confirm with the processor, then let the server
 * read what came of it. Nothing is shown as paid before that.
 */
export function createPaymentFlow(deps: FlowDeps): PaymentFlow {
  let state: FlowState = { step: 'starting' };
  let readBack: string | null = null;
  const listeners = new Set<() => void>();
  const move = (next: FlowState) => {
    state = next;
    deps.onProcessing(next.step === 'paying');
    for (const listener of listeners) listener();
  };
  const ready = (session: ProcessorSession, notice: FlowNotice | null) =>
    move({ step: 'ready', session, notice });

  async function start() {
    move({ step: 'starting' });
    const opened = await deps.calls.open(deps.orderId);
    if (opened.isOk) ready(sessionOf(opened.value), null);
    else move({ step: 'blocked', failure: opened.failure });
  }

  async function ask(session: ProcessorSession, amount: string, ifOpen: FlowNotice) {
    move({ step: 'paying', session, phase: 'server', readBack });
    const answer = await deps.calls.settle({ ...deps, paymentId: session.paymentId, amount });
    if (!answer.isOk) return move({ step: 'unknown', session });
    const { outcome } = answer.value;
    if (outcome === 'paid' || outcome === 'processing') {
      return move({ step: 'done', result: answer.value });
    }
    if (outcome === 'needs-action') return ready(session, { kind: 'not-authenticated' });
    return reopen(session, outcome === 'failed' ? { kind: 'declined', words: null } : ifOpen);
  }

  /** A failure reloads the payment session (4.09): the same one comes back while it can still be paid. */
  async function reopen(session: ProcessorSession, notice: FlowNotice) {
    const opened = await deps.calls.open(deps.orderId);
    if (opened.isOk) return ready(sessionOf(opened.value), notice);
    if (codeOf(opened.failure) === null) return ready(session, notice);
    return move({ step: 'blocked', failure: opened.failure });
  }

  function after(session: ProcessorSession, outcome: ProcessorOutcome, amount: string) {
    switch (outcome.kind) {
      case 'authorized':
      case 'closed':
      case 'unknown':
        return ask(session, amount, { kind: 'not-charged' });
      case 'redirecting':
        return undefined;
      case 'incomplete':
        return ready(session, null);
      case 'declined':
        return reopen(session, { kind: 'declined', words: outcome.words });
      case 'not-authenticated':
        return reopen(session, { kind: 'not-authenticated' });
      case 'failed':
        return reopen(session, { kind: 'failed' });
    }
  }

  async function pay({ amount, form, returnUrl }: FlowPayment) {
    if (state.step !== 'ready') return;
    const { session } = state;
    readBack = null;
    move({ step: 'paying', session, phase: 'amount', readBack });
    const sent = await deps.calls.sendAmount({ ...deps, paymentId: session.paymentId, amount });
    if (!sent.isOk) {
      const { failure } = sent;
      return codeOf(failure) === null
        ? ready(session, { kind: 'not-sent' })
        : reopen(session, { kind: 'refused', failure });
    }
    if (sent.value.paymentIntentId !== session.paymentId) {
      return ready(sessionOf(sent.value), { kind: 'replaced' });
    }
    readBack = sent.value.amount;
    move({ step: 'paying', session, phase: 'processor', readBack });
    await after(session, await form.submit({ returnUrl }), amount);
  }

  async function askAgain(amount: string) {
    if (state.step === 'unknown') await ask(state.session, amount, { kind: 'not-charged' });
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    pay,
    askAgain,
  };
}

function sessionOf(intent: { paymentIntentId: string; clientSecret: string }): ProcessorSession {
  return { paymentId: intent.paymentIntentId, clientSecret: intent.clientSecret };
}
