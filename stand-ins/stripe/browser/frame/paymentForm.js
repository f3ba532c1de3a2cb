import { FieldsForm, note } from '#stand-ins/kit/browser/frame/fieldsForm.js';
import { createMethodTabs } from './methodTabs.js';

/** @typedef {import('../types.d.ts').FormValues} FormValues */
/** @typedef {import('../types.d.ts').FrameSetup} FrameSetup */
/** @typedef {import('../types.d.ts').PaymentOptions} PaymentOptions */
/** @typedef {import('../types.d.ts').Submitted} Submitted */
/** @typedef {import('#stand-ins/kit/browser/frame/fieldsForm.js').Tell} Tell */

const KNOWN = ['card', 'test_bank', 'sepa_debit'];

/** The whole form: the band, the ways to pay, and the fields of the chosen one. */
export class PaymentForm extends FieldsForm {
  #bank;
  #debit;
  #chosen;

  /** @param {HTMLFormElement} form @param {FrameSetup} setup @param {Tell} tell */
  constructor(form, setup, tell) {
    super(form, { ...setup, card: cardOptions(setup.options) }, tell);
    this.#bank = note(this.texts.bankNote);
    this.#debit = note(this.texts.debitNote);
    const types = offered(setup);
    this.#chosen = types[0] ?? 'card';
    this.card.box.before(createMethodTabs(this.texts, types, (type) => this.#choose(type)));
    this.card.box.after(this.#bank, this.#debit);
    this.#choose(this.#chosen);
  }

  /**
   * Checks the chosen way to pay; shows every error and focuses the first.
   * @returns {Submitted}
   */
  submit() {
    const problem = this.check();
    if (!problem) return { selectedPaymentMethod: this.#chosen };
    return { error: { type: 'validation_error', ...problem } };
  }

  /** The API's `payment_method_data`.
   * @returns {FormValues}
   */
  values() {
    if (this.#chosen !== 'card') return { type: this.#chosen };
    const { number, month, year, cvc, country, postalCode } = this.card.values();
    const address = {
      ...(country === undefined ? {} : { country }),
      ...(postalCode === undefined ? {} : { postal_code: postalCode }),
    };
    return {
      type: 'card',
      billing_details: { address },
      card: { number, exp_month: month, exp_year: year, cvc },
    };
  }

  /** @override */
  problems() {
    return this.#chosen === 'card' ? super.problems() : [];
  }

  /** @override */
  describe() {
    return {
      elementType: 'payment',
      empty: this.#chosen === 'card' && this.card.isEmpty,
      complete: this.problems().length === 0,
      collapsed: false,
      value: { type: this.#chosen },
    };
  }

  /** @param {string} type */
  #choose(type) {
    this.#chosen = type;
    this.card.box.hidden = type !== 'card';
    this.#bank.hidden = type !== 'test_bank';
    this.#debit.hidden = type !== 'sepa_debit';
    this.tellChange();
  }
}

/** @param {FrameSetup} setup */
function offered({ types, options }) {
  const order = options.paymentMethodOrder ?? [];
  /** @param {string} type */
  const place = (type) => (order.includes(type) ? order.indexOf(type) : order.length);
  return types.filter((type) => KNOWN.includes(type)).sort((one, two) => place(one) - place(two));
}

/** @param {PaymentOptions} options */
function cardOptions({ fields, defaultValues }) {
  const billing = fields?.billingDetails;
  const address = typeof billing === 'object' ? billing.address : billing;
  /** @param {string} name */
  const asks = (name) => (typeof address === 'object' ? address[name] : address) !== 'never';
  const given = defaultValues?.billingDetails?.address;
  return {
    asksCountry: asks('country'),
    asksPostal: asks('postalCode'),
    country: given?.country,
    postalCode: given?.postal_code,
  };
}
