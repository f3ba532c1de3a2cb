import type {
  PayMode,
  ProcessorForm,
  ProcessorOutcome,
  SessionPurpose,
} from '#payments/contract.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { toApproval, toError } from './toOutcome.ts';

/** The part of the processor's element that the page uses. */
export interface PaymentComponent extends HTMLElement {
  submit?(): void;
}

/** Time limit for the component to respond to a submission, in ms. */
const RESPONSE_LIMIT_MS = 90_000;

export interface ComponentUse {
  readonly mode: PayMode;
  readonly openedFor?: SessionPurpose | undefined;
}

/** Events of a form other than the results of its submissions. */
export interface ComponentEvents {
  readonly onLoaded: () => void;
  /** Called with `true` if the payer submits while the component's fields are invalid, and with `false` once they are valid. */
  readonly onIncomplete: (isIncomplete: boolean) => void;
  /** The payer has edited a field. */
  readonly onEdit: () => void;
}

/**
 * One component with one config, for which the processor stores only one payment method. After an approval, every further
 * submission returns the same outcome and stores nothing.
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
    this.#listen('valid', () => this.#setValid(true));
    this.#listen('invalid', () => this.#setValid(false));
    this.#listen('approved', (detail) => this.#approve(detail));
    this.#listen('declined', () => this.#end({ kind: 'declined', processorText: null }));
    this.#listen('error', () => this.#end(toError(mode)));
  }

  /** Whether the component's fields are valid; if not, the page shows it. */
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

  /** Stops listening and ends a submission in progress. */
  close(): void {
    for (const stop of this.#stops) stop();
    this.#end(toError(this.#mode));
  }

  #listen(name: string, act: (detail: unknown) => void): void {
    const handle = (event: Event) => act((event as CustomEvent<unknown>).detail);
    this.#element.addEventListener(name, handle);
    this.#stops.push(() => this.#element.removeEventListener(name, handle));
  }

  /** The component also validates without an edit (when it mounts), so only a change while it has focus counts as an edit. */
  #setValid(isValid: boolean): void {
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
