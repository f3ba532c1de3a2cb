import { createEmitter } from '#stand-ins/kit/browser/script/emitter.js';
import { newRef, openFrameChannel } from '#stand-ins/kit/browser/script/frameChannel.js';
import { origins } from '#stand-ins/kit/browser/script/origins.js';
import { tick } from '#stand-ins/kit/browser/script/waiting.js';
import { openWalletSheet } from '#stand-ins/kit/browser/script/walletSheet.js';
import { integrationError } from './failures.js';
import { listWallets, toAvailable } from './wallets.js';

/** @typedef {import('../types.d.ts').Authorization} Authorization */
/** @typedef {import('../types.d.ts').ElementsOptions} ElementsOptions */
/** @typedef {import('../types.d.ts').ExpressOptions} ExpressOptions */
/** @typedef {import('../types.d.ts').WalletName} WalletName */
/** @typedef {import('#stand-ins/kit/browser/types.d.ts').Appearance} Appearance */
/** @typedef {{ setup: () => { appearance: Appearance, options: ElementsOptions }, onDestroy: () => void }} Host */

/** How long a page may take to respond to a click, in ms. Afterwards no sheet can open. */
const CLICK_LIMIT_MS = 1000;

/** The Express Checkout Element behind its public object (`page`): a button for each wallet of the device, and the sheet. */
export class ExpressElement {
  page;
  /** @type {Authorization | undefined} */
  authorized;
  #host;
  #options;
  #emitter = createEmitter();
  /** @type {{ holder: Element, send: (type: string, body?: object) => void, close: () => void } | undefined} */
  #frame;
  /** @type {(() => void) | undefined} */
  #closeSheet;

  /** @param {Host} host @param {ExpressOptions} options */
  constructor(host, options) {
    this.#host = host;
    this.#options = options;
    this.page = this.#pageObject();
  }

  /** Applies a changed appearance. */
  restyle() {
    this.#frame?.send('init', { setup: this.#setup() });
  }

  /** Called with the outcome of the payment: closes the sheet and discards its authorization. */
  closeSheet() {
    this.#closeSheet?.();
    this.#closeSheet = undefined;
    this.authorized = undefined;
  }

  #pageObject() {
    const { on, once, off } = this.#emitter;
    /** @type {(act: (name: string, handler: (event?: object) => void) => void) => (name: string, handler: (event?: object) => void) => object} */
    const chain = (act) => (name, handler) => {
      act(name, handler);
      return this.page;
    };
    /** @type {object} */
    const page = {
      mount: this.#mount.bind(this),
      unmount: this.#close.bind(this),
      destroy: () => {
        this.#close();
        this.#host.onDestroy();
      },
      /** @param {ExpressOptions} change */
      update: (change) => {
        this.#options = { ...this.#options, ...change };
        this.restyle();
      },
      on: chain(on),
      once: chain(once),
      off: chain(off),
    };
    return page;
  }

  /** @param {string | Element} target */
  async #mount(target) {
    const place = typeof target === 'string' ? document.querySelector(target) : target;
    if (!place) throw integrationError(`The selector (${target}) applies to no DOM elements.`);
    const { amount = 0, currency = '' } = this.#host.setup().options;
    if (!(amount > 0) || currency !== currency.toLowerCase())
      throw integrationError('Elements need a positive amount and a lowercase currency.');
    this.#close();
    const wallets = listWallets(this.#options);
    if (wallets.length > 0) this.#open(place);
    else {
      await tick();
      this.#emit('ready', { availablePaymentMethods: undefined });
    }
  }

  /** @param {Element} place */
  #open(place) {
    const ref = newRef();
    const holder = document.createElement('div');
    holder.className = '__PrivateStripeElement';
    const frame = document.createElement('iframe');
    frame.src = `${origins.frame}/express-checkout#ref=${ref}&parent=${encodeURIComponent(window.location.origin)}`;
    frame.title = 'Secure express checkout frame';
    frame.allow = 'payment';
    const shape = { border: 'none', display: 'block', width: '100%', height: '0' };
    Object.assign(frame.style, { ...shape, colorScheme: 'light' }); // the same as in the frame's document, so that the frame is transparent
    const channel = openFrameChannel(frame, ref, {
      onMessage: ({ type, height, wallet }) => {
        if (type === 'hello') this.restyle();
        if (type === 'press') void this.#press(/** @type {WalletName} */ (wallet));
        if (type !== 'resize') return;
        const isFirst = frame.style.height === '0px';
        frame.style.height = `${Number(height)}px`;
        const availablePaymentMethods = toAvailable(listWallets(this.#options));
        if (isFirst) this.#emit('ready', { availablePaymentMethods });
      },
      closed: undefined,
    });
    holder.append(frame);
    place.replaceChildren(holder);
    this.#frame = { holder, send: channel.send, close: channel.close };
  }

  /**
   * Sends the click to the page, which may reject it. The sheet opens once the page resolves the click in time.
   * @param {WalletName} wallet
   */
  async #press(wallet) {
    if (this.#closeSheet) return;
    const isAllowed = await new Promise((resolve) => {
      setTimeout(() => resolve(false), CLICK_LIMIT_MS);
      this.#emit('click', {
        expressPaymentType: wallet,
        resolve: () => resolve(true),
        reject: () => resolve(false),
      });
    });
    if (isAllowed) this.#showSheet(wallet);
  }

  /** @param {WalletName} wallet */
  #showSheet(wallet) {
    const { amount = 0, currency = '' } = this.#host.setup().options;
    const { close } = openWalletSheet(
      { wallet, amount, currency },
      {
        onAuthorized: (token) => {
          this.authorized = { wallet, token };
          this.#emit('confirm', {
            expressPaymentType: wallet,
            paymentFailed: () => this.closeSheet(),
          });
        },
        onCanceled: () => {
          this.#closeSheet = undefined;
          this.#emit('cancel');
        },
      },
    );
    this.#closeSheet = close;
  }

  #close() {
    this.closeSheet();
    this.#frame?.close();
    this.#frame?.holder.remove();
    this.#frame = undefined;
  }

  #setup() {
    const { appearance } = this.#host.setup();
    return {
      wallets: listWallets(this.#options),
      isDark: appearance.theme === 'night',
      height: this.#options.buttonHeight ?? 44,
    };
  }

  /** @param {string} name @param {object} [more] */
  #emit(name, more = {}) {
    this.#emitter.emit(name, { elementType: 'expressCheckout', ...more });
  }
}
