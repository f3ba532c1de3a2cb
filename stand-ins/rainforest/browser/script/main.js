import { openFieldsFrame } from '#stand-ins/kit/browser/script/fieldsFrame.js';
import { isLoopbackOrigin } from '#stand-ins/kit/browser/shared/loopback.js';

/** @typedef {import('../types.d.ts').FrameResponse} FrameResponse */
/** @typedef {import('#stand-ins/kit/browser/types.d.ts').FrameMessage} FrameMessage */

/** `<rainforest-payment>`: stores one card from its frame. While the typed card is invalid, `submit` does nothing. */
class RainforestPayment extends HTMLElement {
  /** @type {ReturnType<typeof openFieldsFrame> | undefined} */
  #frame;
  #isComplete = false;
  #isOver = false;

  connectedCallback() {
    if (!isLoopbackOrigin(window.location.origin)) {
      throw new Error('The Rainforest stand-in works only on pages of this machine.');
    }
    this.#frame = openFieldsFrame(this, {
      path: '/card-frame',
      className: 'rainforest-fields',
      name: 'rainforestFields',
      closed: undefined,
      isDark: false,
      title: 'Card details',
      onMessage: (message) => this.#onMessage(message),
    });
  }

  disconnectedCallback() {
    this.#frame?.remove();
    this.#frame = undefined;
  }

  submit() {
    if (this.#isComplete && !this.#isOver) void this.#store();
  }

  async #store() {
    this.#isOver = true;
    this.#emit('attempted', []);
    const response = /** @type {FrameResponse | undefined} */ (
      await this.#frame?.channel.request('store')
    );
    if (response === undefined) return;
    this.#isOver = response.status === 'SUCCESS';
    this.#emit(this.#isOver ? 'approved' : 'error', [response]);
  }

  /** @param {FrameMessage} message */
  #onMessage({ type, name, event }) {
    if (type === 'hello') this.#frame?.channel.send('init', { setup: this.#setup() });
    if (type !== 'event') return;
    if (name === 'ready') this.#emit('loaded', []);
    if (name !== 'change') return;
    this.#isComplete = Boolean(event && 'complete' in event && event.complete);
    this.#emit(this.#isComplete ? 'valid' : 'invalid', []);
  }

  #setup() {
    /** @param {string} name */
    const read = (name) => this.getAttribute(name) ?? '';
    return {
      locale: document.documentElement.lang || 'en',
      appearance: {
        variables: {
          colorPrimary: read('style-button-color'),
          fontFamily: read('style-font-family'),
        },
      },
      sessionKey: read('session-key'),
      configId: read('payment-method-config-id'),
    };
  }

  /** @param {string} name @param {object[]} detail */
  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define('rainforest-payment', RainforestPayment);
