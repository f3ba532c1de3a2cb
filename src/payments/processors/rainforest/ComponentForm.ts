import type {
  PayMode,
  ProcessorForm,
  ProcessorOutcome,
  SessionPurpose,
} from '#payments/contract.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { toApproval, toError } from './toOutcome.ts';

/** The processor's element, as far as the page speaks to it. */
export interface PaymentComponent extends HTMLElement {
  submit?(): void;
}

/** So long the component has to answer a submission, in ms. */
const RESPONSE_LIMIT_MS = 90_000;

/** What a component is used for. */
export interface ComponentUse {
  readonly mode: PayMode;
  readonly openedFor?: SessionPurpose | undefined;
}

/** What a form listens for beside its submissions. */
export interface ComponentEvents {
  readonly onLoaded: () => void;
  /** The payer pressed while the component does not take what was typed; `false`: it does again. */
  readonly onIncomplete: (isIncomplete: boolean) => void;
}

/**
 * One component with one config. The processor stores one payment method for it: once that was approved, every further submission
 * is answered with the same outcome, and nothing is stored again.
 */
export class ComponentForm implements ProcessorForm {
  readonly #element: PaymentComponent;
  readonly #mode: PayMode;
  readonly #openedFor: SessionPurpose;
  readonly #events: ComponentEvents;
  readonly #clock: Clock;
  readonly #stops: (() => void)[] = [];
  #isValid = false;
  #approved: ProcessorOutcome | null = null;
  #settle: ((outcome: ProcessorOutcome) => void) | null = null;

  constructor(
    element: PaymentComponent,
    { mode, openedFor = {} }: ComponentUse,
    events: ComponentEvents,
    clock: Clock = systemClock,
  ) {
    this.#element = element;
    this.#mode = mode;
    this.#openedFor = openedFor;
    this.#events = events;
    this.#clock = clock;
    this.#listen('loaded', () => events.onLoaded());
    this.#listen('valid', () => this.#judge(true));
    this.#listen('invalid', () => this.#judge(false));
    this.#listen('approved', (detail) => this.#approve(detail));
    this.#listen('declined', () => this.#end({ kind: 'declined', words: null }));
    this.#listen('error', () => this.#end(toError(mode)));
  }

  /** Whether the component takes what was typed; the page says so where it does not. */
  check(): Promise<boolean> {
    const isRight = this.#isValid || this.#approved !== null;
    this.#events.onIncomplete(!isRight);
    return Promise.resolve(isRight);
  }

  /** Has the method stored. The component does nothing while what was typed is not valid, so that it is not asked then. */
  async submit(): Promise<ProcessorOutcome> {
    if (this.#approved !== null) return this.#approved;
    if (!(await this.check())) return { kind: 'incomplete' };
    return new Promise((resolve) => {
      const stop = this.#clock.after(RESPONSE_LIMIT_MS, () => this.#end(toError(this.#mode)));
      this.#settle = (outcome) => {
        stop();
        resolve(outcome);
      };
      this.#element.submit?.();
    });
  }

  /** Stops listening; a submission under way ends as one that nobody answered. */
  close(): void {
    for (const stop of this.#stops) stop();
    this.#end(toError(this.#mode));
  }

  #listen(name: string, act: (detail: unknown) => void): void {
    const heard = (event: Event) => act((event as CustomEvent<unknown>).detail);
    this.#element.addEventListener(name, heard);
    this.#stops.push(() => this.#element.removeEventListener(name, heard));
  }

  #judge(isValid: boolean): void {
    this.#isValid = isValid;
    if (isValid) this.#events.onIncomplete(false);
  }

  #approve(detail: unknown): void {
    const outcome = toApproval(detail, this.#mode, this.#openedFor);
    if (outcome.kind !== 'failed') this.#approved = outcome;
    this.#end(outcome);
  }

  #end(outcome: ProcessorOutcome): void {
    const settle = this.#settle;
    this.#settle = null;
    settle?.(outcome);
  }
}
