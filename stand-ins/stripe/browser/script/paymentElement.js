import { createEmitter } from '#stand-ins/kit/browser/script/emitter.js';
import { openFieldsFrame } from '#stand-ins/kit/browser/script/fieldsFrame.js';
import { tick } from '#stand-ins/kit/browser/script/waiting.js';
import { connectionError, integrationError } from './failures.js';

/** @typedef {import('../types.d.ts').IntentResponse} IntentResponse */
/** @typedef {import('../types.d.ts').FormValues} FormValues */
/** @typedef {import('#stand-ins/kit/browser/types.d.ts').FrameMessage} FrameMessage */
/** @typedef {import('../types.d.ts').FrameSetup} FrameSetup */
/** @typedef {import('../types.d.ts').PaymentOptions} PaymentOptions */
/** @typedef {import('../types.d.ts').ScriptError} ScriptError */
/** @typedef {import('../types.d.ts').Submitted} Submitted */
/** @typedef {{ setup: () => Omit<FrameSetup, 'options'>, loaded: () => Promise<ScriptError | undefined>, onDestroy: () => void }} Host */

const LOAD_LIMIT_MS = 10_000;

/** The Payment Element behind its public object (`page`): mounts the card frame and sends it commands. */
export class PaymentElement {
  options;
  page;
  #host;
  #emitter = createEmitter();
  /** @type {ReturnType<typeof openFieldsFrame> | undefined} */
  #frame;
  #isReady = false;
  #isDestroyed = false;

  /** @param {Host} host @param {PaymentOptions} options */
  constructor(host, options) {
    this.#host = host;
    this.options = options;
    this.page = this.#pageObject();
  }

  /** Applies changed appearance, texts and payment methods. */
  restyle() {
    this.#frame?.darken(this.#isNight());
    if (this.#isReady) this.#frame?.channel.send('update', { setup: this.#setup() });
  }

  /** Validates the typed values and shows their errors. */
  submit() {
    return /** @type {Promise<Submitted>} */ (this.#channel().request('submit'));
  }

  /**
   * Makes the frame confirm the intent.
   * @param {string} secret
   * @param {FormValues} params
   */
  confirm(secret, params) {
    return /** @type {Promise<IntentResponse>} */ (
      this.#channel().request('confirm', { secret, params })
    );
  }

  #pageObject() {
    /** @type {(act: (name: string, handler: (event?: object) => void) => void) => (name: string, handler: (event?: object) => void) => object} */
    const chain = (act) => (name, handler) => {
      act(name, handler);
      return this.page;
    };
    const { on, once, off } = this.#emitter;
    /** @type {object} */
    const page = {
      mount: this.#mount.bind(this),
      unmount: this.#close.bind(this),
      destroy: this.#destroy.bind(this),
      update: this.#update.bind(this),
      focus: () => this.#frame?.channel.send('focus'),
      blur: () => this.#frame?.channel.send('blur'),
      clear: () => this.#frame?.channel.send('clear'),
      collapse: () => undefined,
      on: chain(on),
      once: chain(once),
      off: chain(off),
    };
    return page;
  }

  /** @param {string | Element} target */
  #mount(target) {
    if (this.#isDestroyed) throw integrationError('This Element has already been destroyed.');
    const found = typeof target === 'string' ? document.querySelector(target) : target;
    if (!found) {
      throw integrationError(`The selector you specified (${target}) applies to no DOM elements.`);
    }
    this.#close();
    void this.#open(found);
  }

  /** @param {Element} target */
  async #open(target) {
    /** @type {() => void} */
    let greet = () => undefined;
    const greeted = new Promise((resolve) => {
      greet = () => resolve(undefined);
    });
    const frame = openFieldsFrame(target, {
      path: '/card-frame',
      className: '__PrivateStripeElement',
      name: '__privateStripeFrame',
      closed: { error: connectionError },
      isDark: this.#isNight(),
      title: 'Secure payment input frame',
      onMessage: (message) => (message.type === 'hello' ? greet() : this.#pass(message)),
    });
    this.#frame = frame;
    await tick();
    if (this.#frame !== frame) return;
    this.#emit('loaderstart');
    const problem = await firstProblem(greeted, this.#host.loaded());
    if (this.#frame !== frame) return;
    if (problem) this.#emit('loaderror', { error: problem });
    else frame.channel.send('init', { setup: this.#setup() });
  }

  /** @param {FrameMessage} message */
  #pass({ type, name, event }) {
    if (type !== 'event' || name === undefined) return;
    if (name === 'ready') this.#isReady = true;
    this.#emit(name, event);
  }

  #close() {
    this.#frame?.remove();
    this.#frame = undefined;
    this.#isReady = false;
  }

  #destroy() {
    this.#close();
    this.#isDestroyed = true;
    this.#host.onDestroy();
  }

  /** @param {PaymentOptions} change */
  #update(change) {
    this.options = { ...this.options, ...change };
    this.restyle();
  }

  #channel() {
    if (this.#frame && this.#isReady) return this.#frame.channel;
    throw integrationError('The Payment Element is not mounted and ready.');
  }

  #setup() {
    return {
      ...this.#host.setup(),
      options: this.options,
      isReadOnly: this.options.readOnly ?? false,
    };
  }

  #isNight() {
    return this.#host.setup().appearance.theme === 'night';
  }

  /** @param {string} name @param {object} [more] */
  #emit(name, more = {}) {
    this.#emitter.emit(name, { elementType: 'payment', ...more });
  }
}

/**
 * @param {Promise<unknown>} greeted
 * @param {Promise<ScriptError | undefined>} loaded
 * @returns {Promise<ScriptError | undefined>}
 */
async function firstProblem(greeted, loaded) {
  /** @type {ScriptError} */
  const late = { type: 'api_connection_error', message: 'The card frame did not load in time.' };
  const limit = new Promise((resolve) => setTimeout(() => resolve(late), LOAD_LIMIT_MS));
  const frameProblem = await Promise.race([greeted, limit]);
  return /** @type {ScriptError | undefined} */ (frameProblem) ?? loaded;
}
