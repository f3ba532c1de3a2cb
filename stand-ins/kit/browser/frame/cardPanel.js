import {
  cvcProblem,
  expiryProblem,
  formatExpiry,
  formatNumber,
  getBrand,
  numberProblem,
} from './cardRules.js';
import { countryNames, firstCountry, needsPostalCode, postalProblem } from './countries.js';
import { createField, figureInput, formatWhileTyping } from './field.js';

/** @typedef {import('./field.js').Field} Field */
/** @typedef {import('./texts.js').Texts} Texts */
/** @typedef {import('../types.d.ts').CardOptions} CardOptions */
/** @typedef {import('../types.d.ts').CardValues} CardValues */
/** @typedef {{ field: Field, value: string, problem: string | undefined }} Check */

/**
 * The fields of a card: number, expiration, security code, and the billing country and postal code unless the page asks for them.
 */
export class CardPanel {
  box = document.createElement('div');
  number = figureInput('number', 'cc-number', '1234 1234 1234 1234');
  #expiry;
  #cvc = figureInput('cvc', 'cc-csc', 'CVC');
  #country;
  #postal = document.createElement('input');
  #brand = document.createElement('span');
  #texts;
  #asks;
  #fields;

  /** @param {Texts} texts @param {string} locale @param {CardOptions} options */
  constructor(texts, locale, options) {
    this.#texts = texts;
    this.#asks = { country: options.asksCountry ?? true, postal: options.asksPostal ?? true };
    this.#expiry = figureInput('expiry', 'cc-exp', texts.expiryHint);
    this.#country = countrySelect(locale, options.country);
    this.#postal.name = 'postal';
    this.#postal.autocomplete = 'billing postal-code';
    this.#postal.value = options.postalCode ?? '';
    this.#fields = this.#createFields();
    this.#brand.className = 'Brand';
    this.#brand.setAttribute('aria-hidden', 'true');
    this.number.parentElement?.append(this.#brand);
    this.box.className = 'Panel';
    this.box.append(...Object.values(this.#fields).map((field) => field.box));
    formatWhileTyping(this.number, formatNumber);
    formatWhileTyping(this.#expiry, formatExpiry);
    formatWhileTyping(this.#cvc, (text) => text.replace(/\D/g, '').slice(0, 4));
    this.box.addEventListener('input', () => this.#settle());
    this.#settle();
  }

  /** The typed values and their errors, field by field in reading order.
   * @returns {Check[]}
   */
  check() {
    const { number, expiry, cvc, postal } = this.#fields;
    const asked = this.#asks.postal ? this.#country.value : '';
    return [
      check(number, this.number, (text) => numberProblem(text)),
      check(expiry, this.#expiry, (text) => expiryProblem(text, new Date())),
      check(cvc, this.#cvc, (text) => cvcProblem(text, this.number.value)),
      check(postal, this.#postal, (text) => postalProblem(text, asked)),
    ];
  }

  /** The typed values in the format of the API.
   * @returns {CardValues}
   */
  values() {
    const digits = this.#expiry.value.replace(/\D/g, '');
    const country = this.#country.value;
    const hasPostal = this.#asks.postal && needsPostalCode(country);
    return {
      number: this.number.value.replace(/\D/g, ''),
      month: digits.slice(0, 2),
      year: `20${digits.slice(2)}`,
      cvc: this.#cvc.value,
      ...(this.#asks.country ? { country } : {}),
      ...(hasPostal ? { postalCode: this.#postal.value.trim() } : {}),
    };
  }

  clear() {
    for (const input of [this.number, this.#expiry, this.#cvc]) input.value = '';
    for (const { field } of this.check()) field.setError('');
    this.#settle();
  }

  get isEmpty() {
    return [this.number, this.#expiry, this.#cvc].every((input) => input.value === '');
  }

  #createFields() {
    const texts = this.#texts;
    const wide = { isWide: true };
    return {
      number: createField({ name: 'number', label: texts.number, control: this.number, ...wide }),
      expiry: createField({ name: 'expiry', label: texts.expiry, control: this.#expiry }),
      cvc: createField({ name: 'cvc', label: texts.cvc, control: this.#cvc }),
      country: createField({
        name: 'country',
        label: texts.country,
        control: this.#country,
        ...wide,
      }),
      postal: createField({ name: 'postal', label: texts.zip, control: this.#postal, ...wide }),
    };
  }

  /** Updates brand, security code and postal code after a change of number or country. */
  #settle() {
    const brand = getBrand(this.number.value.replace(/\D/g, ''));
    const isAmerican = this.#country.value === 'US';
    this.#brand.textContent = brand.label;
    this.#cvc.maxLength = brand.cvc;
    this.#cvc.placeholder = brand.cvc === 4 ? '1234' : 'CVC';
    this.#fields.country.show(this.#asks.country);
    this.#fields.postal.show(this.#asks.postal && needsPostalCode(this.#country.value));
    this.#fields.postal.setLabel(isAmerican ? this.#texts.zip : this.#texts.postal);
    this.#postal.inputMode = isAmerican ? 'numeric' : 'text';
  }
}

/**
 * @param {Field} field
 * @param {HTMLInputElement} input
 * @param {(text: string) => string | undefined} problemOf
 */
function check(field, { value }, problemOf) {
  return { field, value, problem: problemOf(value) };
}

/** @param {string} locale @param {string | undefined} first */
function countrySelect(locale, first) {
  const select = document.createElement('select');
  select.name = 'country';
  select.autocomplete = 'billing country';
  for (const { code, name } of countryNames(locale)) select.add(new Option(name, code));
  select.value = firstCountry(first, locale);
  return select;
}
