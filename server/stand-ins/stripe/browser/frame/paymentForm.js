import { applyAppearance } from './appearance.js';
import { CardPanel } from './cardPanel.js';
import { createMethodTabs } from './methodTabs.js';
import { textsFor } from './texts.js';

/** @typedef {import('../types.d.ts').FormValues} FormValues */
/** @typedef {import('../types.d.ts').FrameSetup} FrameSetup */
/** @typedef {import('../types.d.ts').Submitted} Submitted */
/** @typedef {import('./texts.js').Texts} Texts */
/** @typedef {(name: string, event: object) => void} Tell */

const KNOWN = ['card', 'test_bank'];

/** The whole form: the band, the ways to pay, and the fields of the chosen one. */
export class PaymentForm {
  #form;
  #tell;
  #texts;
  #card;
  #bank;
  #chosen;
  #lastChange = '';

  /** @param {HTMLFormElement} form @param {FrameSetup} setup @param {Tell} tell */
  constructor(form, setup, tell) {
    const { texts, lang, dir } = textsFor(setup.locale);
    document.documentElement.lang = lang;
    document.documentElement.dir = dir;
    applyAppearance(setup.appearance);
    this.#form = form;
    this.#tell = tell;
    this.#texts = texts;
    this.#card = new CardPanel(texts, setup.locale, setup.options);
    this.#bank = note(texts.bankNote);
    const types = offered(setup);
    this.#chosen = types[0] ?? 'card';
    const tabs = createMethodTabs(texts, types, (type) => this.#choose(type));
    form.replaceChildren(band(texts.band), tabs, this.#card.box, this.#bank);
    form.onsubmit = (event) => event.preventDefault();
    this.#card.box.addEventListener('input', () => this.#typed());
    this.#card.box.addEventListener('focusout', ({ target }) => this.#left(target));
    this.#choose(this.#chosen);
  }

  /** Checks the chosen way to pay; shows every problem and goes to the first.
   * @returns {Submitted}
   */
  submit() {
    const problems = this.#problems();
    for (const { field, problem } of problems) field.setError(this.#text(problem));
    const [first] = problems;
    if (!first) return { selectedPaymentMethod: this.#chosen };
    first.field.control.focus();
    const message = this.#text(first.problem);
    return { error: { type: 'validation_error', code: first.problem, message } };
  }

  /** The API's `payment_method_data`.
   * @returns {FormValues}
   */
  values() {
    return this.#chosen === 'card' ? this.#card.values() : { type: this.#chosen };
  }

  clear() {
    this.#card.clear();
    this.#tellChange();
  }

  focus() {
    this.#card.number.focus();
  }

  /** @param {boolean} isReadOnly */
  lock(isReadOnly) {
    for (const control of this.#form.querySelectorAll('input, select')) {
      control.toggleAttribute('disabled', isReadOnly);
    }
  }

  #problems() {
    if (this.#chosen !== 'card') return [];
    return this.#card
      .check()
      .flatMap(({ field, problem }) => (problem === undefined ? [] : [{ field, problem }]));
  }

  /** @param {string} type */
  #choose(type) {
    this.#chosen = type;
    this.#card.box.hidden = type !== 'card';
    this.#bank.hidden = type === 'card';
    this.#tellChange();
  }

  #typed() {
    for (const { field, problem } of this.#card.check()) if (!problem) field.setError('');
    this.#tellChange();
  }

  /** @param {EventTarget | null} target */
  #left(target) {
    for (const { field, value, problem } of this.#card.check()) {
      if (field.control === target && value !== '') field.setError(this.#text(problem));
    }
  }

  #tellChange() {
    const event = {
      elementType: 'payment',
      empty: this.#chosen === 'card' && this.#card.isEmpty,
      complete: this.#problems().length === 0,
      collapsed: false,
      value: { type: this.#chosen },
    };
    if (JSON.stringify(event) === this.#lastChange) return;
    this.#lastChange = JSON.stringify(event);
    this.#tell('change', event);
  }

  /** @param {string | undefined} problem */
  #text(problem) {
    return problem ? this.#texts[/** @type {keyof Texts} */ (problem)] : '';
  }
}

/** @param {FrameSetup} setup */
function offered({ types, options }) {
  const order = options.paymentMethodOrder ?? [];
  /** @param {string} type */
  const place = (type) => (order.includes(type) ? order.indexOf(type) : order.length);
  return types.filter((type) => KNOWN.includes(type)).sort((one, two) => place(one) - place(two));
}

/** @param {string} text */
function band(text) {
  const line = note('');
  line.className = 'Band';
  const mark = document.createElement('b');
  mark.textContent = 'TEST';
  line.append(mark, text);
  return line;
}

/** @param {string} text */
function note(text) {
  const line = document.createElement('p');
  line.className = 'Note';
  line.textContent = text;
  return line;
}
