import { type Clock, systemClock } from '#platform/clock.ts';
import { loadScript, SCRIPT_LIMIT_MS } from '#platform/loadScript.ts';

/** What the processor's script is told by its button, and the words that it has of the page. */
export interface AcceptWindowOptions {
  readonly scriptUrl: string;
  readonly login: string;
  readonly clientKey: string;
  readonly title: string;
  /** On the window's own button. */
  readonly submit: string;
  readonly clock?: Clock;
}

/** How an opening ended: with the processor's answer, closed by whoever was to type, or with no window that could be typed into. */
export type Ending = { readonly said: unknown } | 'closed' | 'unreachable';

/** Elements of the processor's script: its button, of which it reads the first, and the window that it makes in the body. */
const BUTTON = 'AcceptUI';
const CONTAINER = 'AcceptUIContainer';
const BACKGROUND = 'AcceptUIBackground';

/** The class with which the window is open. */
const OPEN = 'show';

/** The global that the script hands its answers to. */
const HANDLER = 'takeAcceptAnswer';

/** Frames that have said something: the processor's form is in them, and no page of an error. */
const speaking = new WeakSet<object>();
let isListening = false;

/** The frame of a try that it did not come up in. */
let lateFrame: HTMLIFrameElement | null = null;

/**
 * The processor's window. Its script takes one button a page, when it runs, and opens the window at a click of it; closing is told to
 * nobody, and is seen by what the window's elements say.
 */
export class AcceptWindow {
  readonly #options: AcceptWindowOptions;
  #end: ((ending: Ending) => void) | null = null;
  #isGone = false;

  constructor(options: AcceptWindowOptions) {
    this.#options = options;
  }

  /** Brings the script and the form in its window. Rejects when they are not there within ten seconds. */
  async load(): Promise<void> {
    const clock = this.#clock;
    const limit = clock.now() + SCRIPT_LIMIT_MS;
    listen();
    makeButton(this.#options);
    await loadScript(this.#options.scriptUrl, BUTTON);
    if (await this.#hears(limit - clock.now())) return;
    throw new Error('The form in the processor’s window did not come up');
  }

  /** Opens the window until a card was typed into it, or it was closed. Never rejects. */
  async open(): Promise<Ending> {
    if (!(await this.#hears(SCRIPT_LIMIT_MS))) return 'unreachable';
    if (this.#isGone) return 'closed';
    return new Promise((resolve) => {
      const back = toBack(window);
      let stop = () => {};
      const end = (ending: Ending) => {
        this.#end = null;
        stop();
        back();
        resolve(ending);
      };
      this.#end = end;
      Object.assign(window, { [HANDLER]: (said: unknown) => this.#end?.({ said }) });
      document.querySelector<HTMLElement>(`.${BUTTON}`)?.click();
      if (isOpen()) stop = enter(this.#options.title, () => this.#end?.('closed'));
      else end('unreachable');
    });
  }

  /** Closes the window, where it is open, and opens it no more: the page around is gone. */
  close(): void {
    this.#isGone = true;
    if (this.#end === null) return;
    hide();
    this.#end('closed');
  }

  get #clock(): Clock {
    return this.#options.clock ?? systemClock;
  }

  /** Whether the form is in the window by then. A frame that brought none in time is fetched anew at the next try. */
  #hears(limitMs: number): Promise<boolean> {
    const tried = findFrame();
    if (tried !== null && tried === lateFrame && !hasForm()) tried.replaceWith(tried.cloneNode());
    return new Promise((resolve) => {
      const look = () => {
        if (hasForm()) end(true);
      };
      const end = (isThere: boolean) => {
        stop();
        lateFrame = isThere ? null : findFrame();
        window.removeEventListener('message', look);
        resolve(isThere);
      };
      const stop = this.#clock.after(limitMs, () => end(false));
      window.addEventListener('message', look);
      look();
    });
  }
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('message', ({ source }) => {
    if (source !== null) speaking.add(source);
  });
}

function findFrame(): HTMLIFrameElement | null {
  return document.querySelector<HTMLIFrameElement>(`#${CONTAINER} iframe`);
}

function hasForm(): boolean {
  const source = findFrame()?.contentWindow;
  return source !== null && source !== undefined && speaking.has(source);
}

/** The script reads the button when it runs, once: a page has the window of one account. */
function makeButton({ login, clientKey, title, submit }: AcceptWindowOptions): void {
  const known = document.querySelector(`.${BUTTON}`);
  const account = { 'data-apiLoginID': login, 'data-clientKey': clientKey };
  const isIt = ([name, value]: [string, string]) => known?.getAttribute(name) === value;
  if (known !== null && Object.entries(account).every(isIt)) return;
  if (known !== null) throw new Error('This page has the window of another account');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = BUTTON;
  button.hidden = true;
  const about = {
    ...account,
    'data-responseHandler': HANDLER,
    'data-acceptUIFormHeaderTxt': title,
    'data-acceptUIFormBtnTxt': submit,
    'data-billingAddressOptions': '{"show":false,"required":false}',
    'data-paymentOptions': '{"showCreditCard":true,"showBankAccount":false}',
  };
  for (const [name, value] of Object.entries(about)) button.setAttribute(name, value);
  document.body.append(button);
}

function isOpen(): boolean {
  return document.getElementById(CONTAINER)?.classList.contains(OPEN) === true;
}

function hide(): void {
  for (const id of [CONTAINER, BACKGROUND]) document.getElementById(id)?.classList.remove(OPEN);
}

/** The way back to where the page was: the script scrolls it to its top. */
function toBack({ scrollX, scrollY }: Window): () => void {
  const focused = document.activeElement;
  return () => {
    window.scrollTo(scrollX, scrollY);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}

/**
 * Brings whoever uses the page into the window, and nowhere else, until it closes: by the processor's form, by Escape on the page, or
 * by a press beside it.
 */
function enter(title: string, onClosed: () => void): () => void {
  const container = document.getElementById(CONTAINER);
  const background = document.getElementById(BACKGROUND);
  const others = [...document.body.children].filter(
    (one) => one !== background && !one.contains(container) && !one.hasAttribute('inert'),
  );
  for (const one of others) one.toggleAttribute('inert', true);
  for (const [name, value] of Object.entries({ role: 'dialog', 'aria-modal': 'true' }))
    container?.setAttribute(name, value);
  container?.setAttribute('aria-label', title);
  const frame = findFrame();
  if (frame !== null) frame.title = title;
  frame?.focus();
  const observer = new MutationObserver(() => {
    if (!isOpen()) onClosed();
  });
  const attributeFilter = ['class'];
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  };
  document.addEventListener('keydown', onKey);
  background?.addEventListener('click', hide);
  return () => {
    observer.disconnect();
    document.removeEventListener('keydown', onKey);
    background?.removeEventListener('click', hide);
    for (const one of others) one.toggleAttribute('inert', false);
  };
}
