import { createEmitter } from './emitter.js';
import { integrationError, tick } from './failures.js';
import { openPaymentFrame } from './paymentFrame.js';

/** @typedef {import('../types.d.ts').FrameMessage} FrameMessage */
/** @typedef {import('../types.d.ts').FrameSetup} FrameSetup */
/** @typedef {import('../types.d.ts').PaymentElementParts} PaymentElementParts */
/** @typedef {import('../types.d.ts').PaymentOptions} PaymentOptions */
/** @typedef {import('../types.d.ts').ScriptError} ScriptError */
/** @typedef {{ setup: () => Omit<FrameSetup, 'options'>, loaded: () => Promise<ScriptError | undefined>, onDestroy: () => void }} Host */

const LOAD_LIMIT_MS = 10_000;

/**
 * The Payment Element: an empty box of the page until it is mounted, then the card frame.
 * @param {Host} host
 * @param {PaymentOptions} firstOptions
 * @returns {PaymentElementParts}
 */
export function createPaymentElement(host, firstOptions) {
  const emitter = createEmitter();
  let options = firstOptions;
  /** @type {ReturnType<typeof openPaymentFrame> | undefined} */
  let frame;
  let isReady = false;
  let isDestroyed = false;

  /** @type {(name: string, more?: object) => void} */
  const emit = (name, more = {}) => emitter.emit(name, { elementType: 'payment', ...more });
  const setup = () => ({ ...host.setup(), options });
  const isNight = () => host.setup().appearance.theme === 'night';
  const channel = () => {
    if (frame && isReady) return frame.channel;
    throw integrationError('The Payment Element is not mounted and ready.');
  };

  /** @param {Element} target */
  const open = async (target) => {
    /** @type {() => void} */
    let greet = () => undefined;
    const greeted = new Promise((resolve) => {
      greet = () => resolve(undefined);
    });
    /** @type {(message: FrameMessage) => void} */
    const onMessage = ({ type, name, event }) => {
      if (type === 'hello') greet();
      else if (type === 'event' && name === 'ready') {
        isReady = true;
        emit('ready');
      } else if (type === 'event' && name !== undefined) emit(name, event);
    };
    const title = 'Secure payment input frame';
    const own = openPaymentFrame(target, { isDark: isNight(), title, onMessage });
    frame = own;
    await tick();
    if (frame !== own) return;
    emit('loaderstart');
    const problem = await firstProblem(greeted, host.loaded());
    if (frame !== own) return;
    if (problem) emit('loaderror', { error: problem });
    else own.channel.send('init', { setup: setup() });
  };

  const close = () => {
    frame?.remove();
    frame = undefined;
    isReady = false;
  };

  /** @type {object} */
  const element = {
    /** @param {string | Element} target */
    mount(target) {
      if (isDestroyed) throw integrationError('This Element has already been destroyed.');
      const found = typeof target === 'string' ? document.querySelector(target) : target;
      if (!found)
        throw integrationError(
          `The selector you specified (${target}) applies to no DOM elements.`,
        );
      close();
      void open(found);
    },
    unmount: close,
    destroy() {
      close();
      isDestroyed = true;
      host.onDestroy();
    },
    /** @param {PaymentOptions} change */
    update(change) {
      options = { ...options, ...change };
      if (isReady) frame?.channel.send('update', { setup: setup() });
    },
    focus: () => frame?.channel.send('focus'),
    blur: () => frame?.channel.send('blur'),
    clear: () => frame?.channel.send('clear'),
    collapse: () => undefined,
    ...chained(emitter, () => element),
  };

  return {
    element,
    options: () => options,
    restyle() {
      frame?.darken(isNight());
      if (isReady) frame?.channel.send('update', { setup: setup() });
    },
    submit: () =>
      /** @type {ReturnType<PaymentElementParts['submit']>} */ (channel().ask('submit')),
    confirm: (secret, params) =>
      /** @type {ReturnType<PaymentElementParts['confirm']>} */ (
        channel().ask('confirm', { secret, params })
      ),
  };
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

/**
 * The listening methods of an element, which answer the element itself.
 * @param {import('../types.d.ts').Emitter} emitter
 * @param {() => object} self
 */
function chained(emitter, self) {
  /** @type {(act: (name: string, handler: (event?: object) => void) => void) => (name: string, handler: (event?: object) => void) => object} */
  const chain = (act) => (name, handler) => {
    act(name, handler);
    return self();
  };
  return { on: chain(emitter.on), once: chain(emitter.once), off: chain(emitter.off) };
}
