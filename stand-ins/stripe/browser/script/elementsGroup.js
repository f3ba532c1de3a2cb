import { createEmitter } from '#stand-ins/kit/browser/script/emitter.js';
import { tick } from '#stand-ins/kit/browser/script/waiting.js';
import { ExpressElement } from './expressElement.js';
import { integrationError } from './failures.js';
import { PaymentElement } from './paymentElement.js';

/** @typedef {import('../types.d.ts').Api} Api */
/** @typedef {import('../types.d.ts').ElementsOptions} ElementsOptions */
/** @typedef {import('../types.d.ts').ExpressOptions} ExpressOptions */
/** @typedef {import('../types.d.ts').PaymentOptions} PaymentOptions */
/** @typedef {import('../types.d.ts').ScriptError} ScriptError */

const DEFERRED_TYPES = ['card', 'test_bank'];

/**
 * The group behind `stripe.elements(...)` (`page`): for an intent with its client secret, or deferred with mode and amount.
 */
export class ElementsGroup {
  page;
  /** @type {PaymentElement | undefined} */
  payment;
  /** @type {ExpressElement | undefined} */
  express;
  wasSubmitted = false;
  #api;
  #options;
  #locale;
  #types;
  #emitter = createEmitter();

  /** @param {Api} api @param {ElementsOptions} options @param {string} locale */
  constructor(api, options, locale) {
    this.#api = api;
    this.#options = options;
    this.#locale = locale;
    this.#types = options.paymentMethodTypes ?? DEFERRED_TYPES;
    this.page = this.#pageObject();
  }

  get clientSecret() {
    return this.#options.clientSecret;
  }

  /** The options of a deferred group, which the intent has to match. */
  get options() {
    return this.#options;
  }

  #pageObject() {
    const { on, off } = this.#emitter;
    /** @type {object} */
    const page = {
      create: this.#create.bind(this),
      getElement: this.#getElement.bind(this),
      update: this.#update.bind(this),
      fetchUpdates: this.#fetchUpdates.bind(this),
      submit: this.#submit.bind(this),
      /** @param {string} name @param {() => void} handler */
      on(name, handler) {
        on(name, handler);
        return page;
      },
      /** @param {string} name @param {() => void} handler */
      off(name, handler) {
        off(name, handler);
        return page;
      },
    };
    return page;
  }

  /** @param {string} type @param {PaymentOptions & ExpressOptions} [options] */
  #create(type, options = {}) {
    if (type === 'expressCheckout') return this.#createExpress(options);
    if (type !== 'payment') throw integrationError(`The stand-in has no "${type}" element.`);
    if (this.payment) throw integrationError('Can only create one Element of type payment.');
    const host = {
      setup: () => this.#setup(),
      loaded: () => this.#load(),
      onDestroy: () => {
        this.payment = undefined;
        this.wasSubmitted = false;
      },
    };
    this.payment = new PaymentElement(host, options);
    return this.payment.page;
  }

  /** @param {ExpressOptions} options */
  #createExpress(options) {
    if (this.express)
      throw integrationError('Can only create one Element of type expressCheckout.');
    const host = {
      setup: () => ({ ...this.#setup(), options: this.#options }),
      onDestroy: () => {
        this.express = undefined;
      },
    };
    this.express = new ExpressElement(host, options);
    return this.express.page;
  }

  /** @param {string | { __elementType?: string }} type */
  #getElement(type) {
    const name = typeof type === 'string' ? type : type?.__elementType;
    if (name === 'expressCheckout') return this.express?.page ?? null;
    return name === 'payment' ? (this.payment?.page ?? null) : null;
  }

  /** @param {ElementsOptions} change */
  async #update(change) {
    this.#options = { ...this.#options, ...change };
    this.wasSubmitted = false;
    await tick();
    this.payment?.restyle();
    this.express?.restyle();
    this.#emitter.emit('update-end');
  }

  async #fetchUpdates() {
    await tick();
    if (!this.clientSecret) throw integrationError('fetchUpdates() needs a clientSecret.');
    const error = await this.#load();
    if (error) return { error: { message: error.message ?? '', status: error.status } };
    this.payment?.restyle();
    this.#emitter.emit('update-end');
    return {};
  }

  async #submit() {
    await tick();
    if (this.express && !this.payment) {
      this.wasSubmitted = true;
      return {};
    }
    if (!this.payment) throw integrationError('elements.submit() needs a mounted Payment Element.');
    const response = await this.payment.submit();
    this.wasSubmitted = !response.error;
    return response;
  }

  /** @returns {Promise<ScriptError | undefined>} */
  async #load() {
    if (!this.clientSecret) return undefined;
    const response = await this.#api.read(this.clientSecret);
    if ('error' in response) return response.error;
    this.#types = response.intent.payment_method_types;
    return undefined;
  }

  #setup() {
    const { locale, appearance } = this.#options;
    return {
      locale: !locale || locale === 'auto' ? this.#locale : locale,
      appearance: appearance ?? {},
      types: this.#types,
      key: this.#api.key,
      account: this.#api.account,
    };
  }
}
