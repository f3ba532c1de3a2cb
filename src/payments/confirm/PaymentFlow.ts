import type { ApiFailure } from '#api/failure.ts';
import type {
  ProcessorForm,
  ProcessorOutcome,
  ProcessorSession,
  SubmitOptions,
} from '../contract.ts';
import type {
  Attempt,
  FlowDeps,
  FlowMethod,
  FlowNotice,
  FlowPayment,
  FlowState,
  PayPhase,
  SentPayment,
  SettledResult,
} from './flowState.ts';
import { getProblemCode } from './getProblemCode.ts';
import { isOutdated } from './isOutdated.ts';
import { isRefundedLatePayment, isRefused, isSaveRefused } from './isRefused.ts';
import { isConfirmedByScript, openSession, sendAmount } from './openSession.ts';
import { toDeclined, toNotice, toRefused, toUnconfirmed } from './toNotice.ts';
import { toPaidPayment, toSentPayment, toSubmitOptions } from './toSentPayment.ts';

/**
 * The payment (or the saving of a payment method) of one visit, shared by all methods (docs/decisions/0003). It sends the amount,
 * lets the processor confirm, then lets the server reconcile. While the outcome of an attempt is unknown, no other can start.
 */
export class PaymentFlow<Result extends SettledResult = SettledResult> {
  readonly #deps: FlowDeps<Result>;
  readonly #listeners = new Set<() => void>();
  #state: FlowState<Result> = { step: 'starting' };
  #chosen: FlowMethod | null = null;
  /** The session of the selected method; if there is none, `#blocked` has the reason. */
  #session: ProcessorSession | null = null;
  #blocked: ApiFailure | null = null;
  #attempt: Attempt | null = null;
  #sent: SentPayment | null = null;
  #readBack: string | null = null;

  constructor(deps: FlowDeps<Result>) {
    this.#deps = deps;
  }

  readonly getState = (): FlowState<Result> => this.#state;

  /** Whether the session in the state belongs to this method's fields. */
  readonly isChosen = (method: FlowMethod): boolean => method === this.#chosen;

  /** Listeners run after every state change. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Selects the method of the fields (null if there are only buttons) and opens its session. Also retries after `blocked`.
   * Does nothing while a payment is in progress.
   */
  async choose(method: FlowMethod | null): Promise<void> {
    const { step } = this.#state;
    if (step !== 'starting' && step !== 'ready' && step !== 'blocked') return;
    if (step === 'starting' && method !== null && method === this.#chosen) return;
    this.#chosen = method;
    this.#session = null;
    this.#move({ step: 'starting' });
    const opened = await openSession(method);
    if (this.#chosen !== method || this.#state.step !== 'starting') return;
    if (opened.isOk) this.#ready(opened.value, null);
    else this.#block(opened.failure, null);
  }

  /** Pays through the fields of the chosen method. Concurrent calls pay once. */
  async pay({ form, ...payment }: FlowPayment & { readonly form: ProcessorForm }): Promise<void> {
    if (this.#state.step !== 'ready' || this.#chosen === null) return;
    const attempt = await this.#start(this.#chosen, payment, form);
    if (attempt !== null) await this.#end(attempt, await form.submit(toSubmitOptions(attempt)));
  }

  /** Called on a click on a button or a wallet: opens its session, or uses that of its fields. Null if nothing may start now. */
  async startButton(method: FlowMethod, payment: FlowPayment): Promise<SubmitOptions | null> {
    const { step } = this.#state;
    if (step !== 'ready' && step !== 'blocked') return null;
    this.#attempt = await this.#start(method, payment);
    return this.#attempt && toSubmitOptions(this.#attempt);
  }

  /** Handles the outcome of a payment that `startButton` started. Repeated outcomes are ignored. */
  async endButton(method: FlowMethod, outcome: ProcessorOutcome): Promise<void> {
    const attempt = this.#attempt;
    if (attempt?.method !== method) return;
    this.#attempt = null;
    await this.#end(attempt, outcome);
  }

  /** After a lost response: repeats the request, so that the server reports the outcome of the payment. */
  async checkAgain(): Promise<void> {
    if (this.#state.step === 'unknown' && this.#sent !== null) await this.#settle(this.#sent);
  }

  #move(next: FlowState<Result>): void {
    this.#state = next;
    this.#deps.onProcessing(next.step === 'paying' || next.step === 'unknown');
    for (const listener of this.#listeners) listener();
  }

  #ready(session: ProcessorSession | null, notice: FlowNotice | null): void {
    this.#session = session;
    this.#blocked = null;
    this.#move({ step: 'ready', session, notice });
  }

  #block(failure: ApiFailure, notice: FlowNotice | null): void {
    this.#session = null;
    this.#blocked = failure;
    this.#move({ step: 'blocked', failure, notice });
  }

  /** Restores the state from before the attempt. */
  #goBack(notice: FlowNotice | null): void {
    if (this.#blocked !== null) this.#block(this.#blocked, notice);
    else this.#ready(this.#session, notice);
  }

  #paying(phase: PayPhase): void {
    this.#move({ step: 'paying', session: this.#session, phase, readBack: this.#readBack });
  }

  /** Sends the amount to the server and to the fields. Null on failure; the state then has the reason. */
  async #start(
    method: FlowMethod,
    payment: FlowPayment,
    form?: ProcessorForm,
  ): Promise<Attempt | null> {
    const { processor } = method;
    const current = this.isChosen(method) ? this.#session : null;
    this.#readBack = null;
    this.#paying('amount');
    const sent = await sendAmount(method, current, payment);
    if (!sent.isOk) {
      const { failure } = sent;
      const code = getProblemCode(failure);
      if (code === null) this.#goBack({ kind: 'not-sent', processor });
      else if (code === 'invoice-paid' && current !== null)
        await this.#settle(toPaidPayment({ ...payment, method, session: current }));
      else await this.#reopen(toRefused(processor, failure));
      return null;
    }
    const session = sent.value;
    if (current !== null && session?.paymentId !== current.paymentId) {
      this.#ready(session, form === undefined ? null : { kind: 'replaced', processor });
      if (form !== undefined) return null;
    }
    if (session !== null && form?.update && !(await form.update(session))) {
      await this.#reopen({ kind: 'not-sent', processor });
      return null;
    }
    this.#readBack = session?.amount ?? null;
    this.#paying('processor');
    const isByScript = await isConfirmedByScript(method, session);
    const made = { readBack: this.#readBack, idempotencyKey: this.#deps.newKey() };
    const attempt = { ...payment, ...made, method, session, isByScript };
    if (isByScript) this.#deps.onConfirming?.(attempt);
    return attempt;
  }

  async #end(attempt: Attempt, outcome: ProcessorOutcome): Promise<void> {
    const { processor } = attempt.method;
    const sent = toSentPayment(attempt, outcome);
    if (sent !== null) return this.#settle(sent);
    if (attempt.isByScript && outcome.kind !== 'redirecting') this.#deps.onConfirming?.(null);
    switch (outcome.kind) {
      case 'redirecting':
        return this.#leave(attempt, outcome.redirectUrl);
      case 'incomplete':
        return this.#goBack(null);
      case 'failed':
        if (this.#deps.isOnline?.() === false) return this.#goBack({ kind: 'not-sent', processor });
        this.#deps.onFault?.(processor, outcome.code);
    }
    return this.#reopen(toNotice(processor, outcome));
  }

  /**
   * Redirects to the processor's page, which sends the payer back to the return page. Without a URL, the processor's script has
   * already redirected.
   */
  async #leave({ method }: Attempt, redirectUrl: string | undefined): Promise<void> {
    if (redirectUrl === undefined || this.#deps.leavePage(redirectUrl)) return;
    await this.#reopen({ kind: 'failed', processor: method.processor });
  }

  async #settle(sent: SentPayment): Promise<void> {
    const { processor } = sent.attempt.method;
    const wasLost = this.#state.step === 'unknown';
    this.#sent = sent;
    this.#paying('server');
    const response = await this.#deps.settle(sent);
    if (!response.isOk) {
      const { failure } = response;
      if (isRefundedLatePayment(failure)) return this.#reopen({ kind: 'too-late', processor });
      const isSave = sent.attempt.amount === null;
      if (isSave ? isSaveRefused(failure) : sent.kind === 'charge' && isRefused(failure, wasLost))
        return this.#reopen(toRefused(processor, failure));
      return this.#move({ step: 'unknown' });
    }
    switch (response.value.outcome) {
      case 'paid':
      case 'saved':
      case 'processing':
        return this.#move({ step: 'done', result: response.value });
      case 'needs-action':
        return this.#authenticate(sent, response.value);
      case 'failed':
        return this.#reopen(
          toDeclined(processor, sent.processorText ?? null, response.value.declineCode),
        );
      case 'open':
        return this.#reopen({ kind: 'not-charged', processor });
    }
  }

  /** Handles a charge that needs authentication, on this page or the bank's; then the server reads the outcome. */
  async #authenticate(
    { kind, attempt }: SentPayment,
    { nextAction }: SettledResult,
  ): Promise<void> {
    const { authenticate, returnUrl, method } = attempt;
    if (kind === 'charge' && nextAction?.redirectUrl !== undefined) {
      return this.#leave(attempt, nextAction.redirectUrl);
    }
    if (kind !== 'charge' || !nextAction || !authenticate) {
      return this.#goBack({ kind: 'not-authenticated', processor: method.processor });
    }
    this.#paying('processor');
    const outcome = await authenticate(nextAction, returnUrl);
    if (outcome.kind === 'redirecting') return this.#leave(attempt, outcome.redirectUrl);
    const processorText = outcome.kind === 'declined' ? outcome.processorText : null;
    return this.#settle({
      kind: 'complete',
      attempt,
      paymentToken: nextAction.paymentId,
      processorText,
    });
  }

  /** A failure reloads the payment session. The server returns the same one while it can still be paid. */
  async #reopen(notice: FlowNotice): Promise<void> {
    if (notice.failure && isOutdated(notice.failure)) return this.#block(notice.failure, notice);
    const opened = await openSession(this.#chosen);
    if (opened.isOk) return this.#ready(opened.value, notice);
    if (getProblemCode(opened.failure) === null) return this.#goBack(toUnconfirmed(notice));
    return this.#block(opened.failure, { ...notice, isUnconfirmed: true });
  }
}
