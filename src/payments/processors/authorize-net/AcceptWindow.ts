import { type Clock, systemClock } from '#platform/clock.ts';
import { loadScript, SCRIPT_LIMIT_MS } from '#platform/loadScript.ts';

/** What the processor's script reads from its button, and the page's texts for it. */
export interface AcceptWindowOptions {
  readonly scriptUrl: string;
  readonly login: string;
  readonly clientKey: string;
  readonly title: string;
  /** The label of the window's own button. */
  readonly submit: string;
  readonly clock?: Clock;
}

/** How the window ended: with the processor's response, closed by the user, or unreachable. */
export type WindowResult = { readonly said: unknown } | 'closed' | 'unreachable';

/** Elements of the processor's script: its button (it reads the first one) and the window that it creates in the body. */
const BUTTON = 'AcceptUI';
const CONTAINER = 'AcceptUIContainer';
const BACKGROUND = 'AcceptUIBackground';

/** The class of the open window. */
const OPEN = 'show';

/** The global callback that the script calls with its response. */
const HANDLER = 'takeAcceptAnswer';

/** Frames that have posted a message: they contain the processor's form rather than an error page. */
const speaking = new WeakSet<object>();
let isListening = false;

/** The frame of an attempt in which it did not load. */
let unloadedFrame: HTMLIFrameElement | null = null;

/**
 * The processor's window. Its script binds one button per page when it runs, and opens the window when that is clicked. It
 * reports no close, so we observe the window's elements.
 */
export class AcceptWindow {
  readonly #options: AcceptWindowOptions;
  #end: ((ending: WindowResult) => void) | null = null;
  #isGone = false;

  constructor(options: AcceptWindowOptions) {
    this.#options = options;
  }

  /** Loads the script and the form in its window. Rejects after ten seconds. */
  async load(): Promise<void> {
    const clock = this.#clock;
    const limit = clock.now() + SCRIPT_LIMIT_MS;
    listen();
    makeButton(this.#options);
    await loadScript(this.#options.scriptUrl, BUTTON);
    if (await this.#hears(limit - clock.now())) return;
    throw new Error('The form in the processor’s window did not come up');
  }

  /** Opens the window until a card was submitted or the window was closed. Never rejects. */
  async open(): Promise<WindowResult> {
    if (!(await this.#hears(SCRIPT_LIMIT_MS))) return 'unreachable';
    if (this.#isGone) return 'closed';
    return new Promise((resolve) => {
      const back = toBack(window);
      let stop = () => {};
      const end = (ending: WindowResult) => {
        this.#end = null;
        stop();
        back();
        resolve(ending);
      };
      this.#end = end;
      Object.assign(window, { [HANDLER]: (response: unknown) => this.#end?.({ said: response }) });
      document.querySelector<HTMLElement>(`.${BUTTON}`)?.click();
      if (isOpen()) stop = enter(this.#options.title, () => this.#end?.('closed'));
      else end('unreachable');
    });
  }

  /** Closes the window and prevents it from opening again: the page around it is gone. */
  close(): void {
    this.#isGone = true;
    if (this.#end === null) return;
    hide();
    this.#end('closed');
  }

  get #clock(): Clock {
    return this.#options.clock ?? systemClock;
  }

  /** Whether the form loads in time. A frame that did not is fetched again on the next attempt. */
  #hears(limitMs: number): Promise<boolean> {
    const tried = findFrame();
    if (tried !== null && tried === unloadedFrame && !hasForm())
      tried.replaceWith(tried.cloneNode());
    return new Promise((resolve) => {
      const look = () => {
        if (hasForm()) end(true);
      };
      const end = (isThere: boolean) => {
        stop();
        unloadedFrame = isThere ? null : findFrame();
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

/** The script reads the button once, when it runs, so a page has the window of only one account. */
function makeButton({ login, clientKey, title, submit }: AcceptWindowOptions): void {
  const existing = document.querySelector(`.${BUTTON}`);
  const account = { 'data-apiLoginID': login, 'data-clientKey': clientKey };
  const isIt = ([name, value]: [string, string]) => existing?.getAttribute(name) === value;
  if (existing !== null && Object.entries(account).every(isIt)) return;
  if (existing !== null) throw new Error('This page has the window of another account');
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

/** Restores focus and scroll position: the script scrolls the page to its top. */
function toBack({ scrollX, scrollY }: Window): () => void {
  const focused = document.activeElement;
  return () => {
    window.scrollTo(scrollX, scrollY);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}

/** Traps focus in the window until it closes: by the processor's form, by Escape, or by a click outside it. */
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
