import type {
  PayMode,
  ProcessorForm,
  ProcessorOutcome,
  SessionPurpose,
} from '#payments/contract.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { toApproval, toError } from './toOutcome.ts';

/** The processor's element, as far as the page uses it. */
export interface PaymentComponent extends HTMLElement {
  submit?(): void;
}

/** Time limit for the component to respond to a submission, in ms. */
const RESPONSE_LIMIT_MS = 90_000;

export interface ComponentUse {
  readonly mode: PayMode;
  readonly openedFor?: SessionPurpose | undefined;
}

/** Events of a form beside its submissions. */
export interface ComponentEvents {
  readonly onLoaded: () => void;
  /** The payer submitted while the component's fields were invalid; `false`: they are valid again. */
  readonly onIncomplete: (isIncomplete: boolean) => void;
  /** The payer has edited a field. */
  readonly onEdit: () => void;
}

/**
 * One component with one config. The processor stores one payment method for it: after an approval, every further submission
 * returns the same outcome and nothing is stored again.
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

  /** Whether the component's fields are valid; if not, the page says so. */
  check(): Promise<boolean> {
    const isRight = this.#isValid || this.#approved !== null;
    this.#events.onIncomplete(!isRight);
    return Promise.resolve(isRight);
  }

  /** Stores the payment method. The component ignores a submission while its fields are invalid, so do not submit then. */
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

  /** Stops listening. A submission in progress ends without a response. */
  close(): void {
    for (const stop of this.#stops) stop();
    this.#end(toError(this.#mode));
  }

  #listen(name: string, act: (detail: unknown) => void): void {
    const handle = (event: Event) => act((event as CustomEvent<unknown>).detail);
    this.#element.addEventListener(name, handle);
    this.#stops.push(() => this.#element.removeEventListener(name, handle));
  }

  /** The component also judges its fields by itself, so only a change while the payer is in them is an edit. */
  #judge(isValid: boolean): void {
    const hasChanged = isValid !== this.#isValid;
    this.#isValid = isValid;
    if (hasChanged && this.#element.contains(document.activeElement)) this.#events.onEdit();
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
