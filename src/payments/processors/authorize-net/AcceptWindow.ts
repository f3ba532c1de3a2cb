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
export type WindowResult = { readonly response: unknown } | 'closed' | 'unreachable';

/** Class and ids that the processor's script uses: of its button (the first one counts) and of the window that it creates. */
const BUTTON = 'AcceptUI';
const CONTAINER = 'AcceptUIContainer';
const BACKGROUND = 'AcceptUIBackground';

/** The class that the window has while it is open. */
const OPEN = 'show';

/** The global callback that the script calls with its response. */
const HANDLER = 'handleAcceptResponse';

/** Frames that have posted a message, so they contain the processor's form and not an error page. */
const readyFrames = new WeakSet<object>();
let isListening = false;

/** The frame that did not load in the last attempt. */
let unloadedFrame: HTMLIFrameElement | null = null;

/**
 * The processor's window. The script binds one button per page when it runs, and opens the window when that is clicked. It does
 * not report when the window is closed, so we observe the window's elements.
 */
export class AcceptWindow {
  readonly #options: AcceptWindowOptions;
  /** Ends the open window; null while it is closed. */
  #end: ((ending: WindowResult) => void) | null = null;
  /** The page is unmounted, so the window must not open any more. */
  #isUnmounted = false;

  constructor(options: AcceptWindowOptions) {
    this.#options = options;
  }

  /** Loads the script and the form in its window. Rejects after ten seconds. */
  async load(): Promise<void> {
    const clock = this.#clock;
    const limit = clock.now() + SCRIPT_LIMIT_MS;
    listenToFrames();
    makeButton(this.#options);
    await loadScript(this.#options.scriptUrl, BUTTON);
    if (await this.#waitForForm(limit - clock.now())) return;
    throw new Error('The form in the processor’s window did not load');
  }

  /** Opens the window. Resolves when a card was submitted or the window was closed; never rejects. */
  async open(): Promise<WindowResult> {
    if (!(await this.#waitForForm(SCRIPT_LIMIT_MS))) return 'unreachable';
    if (this.#isUnmounted) return 'closed';
    return new Promise((resolve) => {
      const restore = rememberFocus(window);
      let release = () => {};
      const end = (ending: WindowResult) => {
        this.#end = null;
        release();
        restore();
        resolve(ending);
      };
      this.#end = end;
      Object.assign(window, { [HANDLER]: (response: unknown) => this.#end?.({ response }) });
      document.querySelector<HTMLElement>(`.${BUTTON}`)?.click();
      if (isOpen()) release = trapFocus(this.#options.title, () => this.#end?.('closed'));
      else end('unreachable');
    });
  }

  /** Closes the window and keeps it closed, because the page is unmounted. */
  close(): void {
    this.#isUnmounted = true;
    if (this.#end === null) return;
    hide();
    this.#end('closed');
  }

  get #clock(): Clock {
    return this.#options.clock ?? systemClock;
  }

  /** Whether the form loads in time. If it does not, the next attempt fetches its frame again. */
  #waitForForm(limitMs: number): Promise<boolean> {
    const tried = findFrame();
    if (tried !== null && tried === unloadedFrame && !hasForm())
      tried.replaceWith(tried.cloneNode());
    return new Promise((resolve) => {
      const check = () => {
        if (hasForm()) end(true);
      };
      const end = (isLoaded: boolean) => {
        stop();
        unloadedFrame = isLoaded ? null : findFrame();
        window.removeEventListener('message', check);
        resolve(isLoaded);
      };
      const stop = this.#clock.after(limitMs, () => end(false));
      window.addEventListener('message', check);
      check();
    });
  }
}

/** Notes which frames have posted a message, once per page. */
function listenToFrames(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('message', ({ source }) => {
    if (source !== null) readyFrames.add(source);
  });
}

function findFrame(): HTMLIFrameElement | null {
  return document.querySelector<HTMLIFrameElement>(`#${CONTAINER} iframe`);
}

/** Whether the frame has posted a message since it loaded. */
function hasForm(): boolean {
  const source = findFrame()?.contentWindow;
  return source !== null && source !== undefined && readyFrames.has(source);
}

/** Adds the hidden button. The script reads it once, when it runs, so a page can use only one account. */
function makeButton({ login, clientKey, title, submit }: AcceptWindowOptions): void {
  const existing = document.querySelector(`.${BUTTON}`);
  const account = { 'data-apiLoginID': login, 'data-clientKey': clientKey };
  const isSame = ([name, value]: [string, string]) => existing?.getAttribute(name) === value;
  if (existing !== null && Object.entries(account).every(isSame)) return;
  if (existing !== null) throw new Error('This page already uses another account’s window');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = BUTTON;
  button.hidden = true;
  const attributes = {
    ...account,
    'data-responseHandler': HANDLER,
    'data-acceptUIFormHeaderTxt': title,
    'data-acceptUIFormBtnTxt': submit,
    'data-billingAddressOptions': '{"show":false,"required":false}',
    'data-paymentOptions': '{"showCreditCard":true,"showBankAccount":false}',
  };
  for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value);
  document.body.append(button);
}

function isOpen(): boolean {
  return document.getElementById(CONTAINER)?.classList.contains(OPEN) === true;
}

function hide(): void {
  for (const id of [CONTAINER, BACKGROUND]) document.getElementById(id)?.classList.remove(OPEN);
}

/** Returns a function that restores focus and scroll position, because the script scrolls the page to its top. */
function rememberFocus({ scrollX, scrollY }: Window): () => void {
  const focused = document.activeElement;
  return () => {
    window.scrollTo(scrollX, scrollY);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}

/**
 * Keeps focus in the window and calls back once it is closed: by the processor's form, by Escape or by a click outside. Returns a
 * function that releases the focus.
 */
function trapFocus(title: string, onClosed: () => void): () => void {
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
