import { createEmitter } from './emitter.js';
import { integrationError, tick } from './failures.js';
import { createPaymentElement } from './paymentElement.js';

/** @typedef {import('../types.d.ts').Api} Api */
/** @typedef {import('../types.d.ts').ElementsOptions} ElementsOptions */
/** @typedef {import('../types.d.ts').ElementsParts} ElementsParts */
/** @typedef {import('../types.d.ts').PaymentElementParts} PaymentElementParts */
/** @typedef {import('../types.d.ts').PaymentOptions} PaymentOptions */
/** @typedef {import('../types.d.ts').ScriptError} ScriptError */

const DEFERRED_TYPES = ['card', 'test_bank'];

/**
 * The group behind `stripe.elements(...)`, of an intent (client secret) or deferred (mode, amount).
 * @param {Api} api
 * @param {ElementsOptions} firstOptions
 * @param {string} locale
 * @returns {ElementsParts}
 */
export function createElementsGroup(api, firstOptions, locale) {
  const emitter = createEmitter();
  let options = firstOptions;
  let types = options.paymentMethodTypes ?? DEFERRED_TYPES;
  let isSubmitted = false;
  /** @type {PaymentElementParts | undefined} */
  let payment;

  /** @returns {Promise<ScriptError | undefined>} */
  const load = async () => {
    if (!options.clientSecret) return undefined;
    const answer = await api.read(options.clientSecret);
    if ('error' in answer) return answer.error;
    types = answer.intent.payment_method_types;
    return undefined;
  };
  const setup = () => ({
    locale: !options.locale || options.locale === 'auto' ? locale : options.locale,
    appearance: options.appearance ?? {},
    types,
    key: api.key,
    account: api.account,
  });
  const forget = () => {
    payment = undefined;
    isSubmitted = false;
  };

  const elements = {
    /** @param {string} type @param {PaymentOptions} [elementOptions] */
    create(type, elementOptions = {}) {
      if (type !== 'payment') {
        throw integrationError(`The stand-in has no "${type}" element, only "payment".`);
      }
      if (payment) throw integrationError('Can only create one Element of type payment.');
      payment = createPaymentElement({ setup, loaded: load, onDestroy: forget }, elementOptions);
      return payment.element;
    },
    /** @param {string | { __elementType?: string }} type */
    getElement(type) {
      const name = typeof type === 'string' ? type : type?.__elementType;
      return name === 'payment' ? (payment?.element ?? null) : null;
    },
    /** @param {ElementsOptions} change */
    async update(change) {
      options = { ...options, ...change };
      isSubmitted = false;
      await tick();
      payment?.restyle();
      emitter.emit('update-end');
    },
    async fetchUpdates() {
      await tick();
      const error = await load();
      if (error) return { error: { message: error.message ?? '', status: error.status } };
      payment?.restyle();
      emitter.emit('update-end');
      return {};
    },
    async submit() {
      await tick();
      if (!payment) throw integrationError('elements.submit() needs a mounted Payment Element.');
      const answer = await payment.submit();
      isSubmitted = !answer.error;
      return answer;
    },
    /** @param {string} name @param {() => void} handler */
    on(name, handler) {
      emitter.on(name, handler);
      return elements;
    },
    /** @param {string} name @param {() => void} handler */
    off(name, handler) {
      emitter.off(name, handler);
      return elements;
    },
  };
  return {
    elements,
    clientSecret: () => options.clientSecret,
    isDeferred: () => !options.clientSecret,
    wasSubmitted: () => isSubmitted,
    payment: () => payment,
  };
}
