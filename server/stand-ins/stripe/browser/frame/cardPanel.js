import {
  brandOf,
  cvcProblem,
  expiryProblem,
  formatExpiry,
  formatNumber,
  numberProblem,
} from './cardRules.js';
import { asksPostalCode, countryNames, firstCountry, postalProblem } from './countries.js';
import { createField, figureInput, formatWhileTyping } from './field.js';

/** @typedef {import('./texts.js').Texts} Texts */
/** @typedef {import('../types.d.ts').PaymentOptions} PaymentOptions */
/** @typedef {import('./field.js').Field} Field */
/** @typedef {import('../types.d.ts').FormValues} FormValues */

/**
 * The card's fields: number, expiration, security code, and the billing country and postal code
 * unless the page keeps those to itself.
 * @param {Texts} texts
 * @param {string} locale
 * @param {PaymentOptions} options
 */
export function createCardPanel(texts, locale, options) {
  const panel = document.createElement('div');
  panel.className = 'Panel';
  const number = figureInput('number', 'cc-number', '1234 1234 1234 1234');
  const expiry = figureInput('expiry', 'cc-exp', texts.expiryHint);
  const cvc = figureInput('cvc', 'cc-csc', 'CVC');
  const country = countrySelect(locale, options);
  const postal = document.createElement('input');
  postal.name = 'postal';
  postal.autocomplete = 'billing postal-code';
  postal.value = options.defaultValues?.billingDetails?.address?.postal_code ?? '';
  const brandMark = document.createElement('span');
  brandMark.className = 'Brand';
  brandMark.setAttribute('aria-hidden', 'true');
  const fields = {
    number: createField({ name: 'number', label: texts.number, control: number, isWide: true }),
    expiry: createField({ name: 'expiry', label: texts.expiry, control: expiry }),
    cvc: createField({ name: 'cvc', label: texts.cvc, control: cvc }),
    country: createField({ name: 'country', label: texts.country, control: country, isWide: true }),
    postal: createField({ name: 'postal', label: texts.zip, control: postal, isWide: true }),
  };
  number.parentElement?.append(brandMark);
  for (const field of Object.values(fields)) panel.append(field.box);
  const asks = askedAddress(options);

  const settle = () => {
    const brand = brandOf(number.value.replace(/\D/g, ''));
    brandMark.textContent = brand.label;
    cvc.maxLength = brand.cvc;
    cvc.placeholder = brand.cvc === 4 ? '1234' : 'CVC';
    fields.country.show(asks.country);
    fields.postal.show(asks.postal && asksPostalCode(country.value));
    fields.postal.setLabel(country.value === 'US' ? texts.zip : texts.postal);
    postal.inputMode = country.value === 'US' ? 'numeric' : 'text';
  };
  formatWhileTyping(number, formatNumber);
  formatWhileTyping(expiry, formatExpiry);
  formatWhileTyping(cvc, (text) => text.replace(/\D/g, '').slice(0, 4));
  panel.addEventListener('input', settle);
  settle();

  /** @returns {{ field: Field, value: string, problem: string | undefined }[]} */
  const check = () => [
    { field: fields.number, value: number.value, problem: numberProblem(number.value) },
    { field: fields.expiry, value: expiry.value, problem: expiryProblem(expiry.value, new Date()) },
    { field: fields.cvc, value: cvc.value, problem: cvcProblem(cvc.value, number.value) },
    {
      field: fields.postal,
      value: postal.value,
      problem: asks.postal ? postalProblem(postal.value, country.value) : undefined,
    },
  ];

  /** @returns {FormValues} */
  const values = () => {
    const digits = expiry.value.replace(/\D/g, '');
    const address = {
      ...(asks.country ? { country: country.value } : {}),
      ...(asks.postal && asksPostalCode(country.value) ? { postal_code: postal.value.trim() } : {}),
    };
    return {
      type: 'card',
      billing_details: { address },
      card: {
        number: number.value.replace(/\D/g, ''),
        exp_month: digits.slice(0, 2),
        exp_year: `20${digits.slice(2)}`,
        cvc: cvc.value,
      },
    };
  };
  const clear = () => {
    for (const input of [number, expiry, cvc]) input.value = '';
    for (const { field } of check()) field.setError('');
    settle();
  };
  const isEmpty = () => [number, expiry, cvc].every((input) => input.value === '');
  return { panel, check, values, clear, isEmpty, first: number };
}

/** @param {string} locale @param {PaymentOptions} options */
function countrySelect(locale, options) {
  const select = document.createElement('select');
  select.name = 'country';
  select.autocomplete = 'billing country';
  for (const { code, name } of countryNames(locale)) select.add(new Option(name, code));
  select.value = firstCountry(options.defaultValues?.billingDetails?.address?.country, locale);
  return select;
}

/** @param {PaymentOptions} options */
function askedAddress(options) {
  const billing = options.fields?.billingDetails;
  const address = typeof billing === 'object' ? billing.address : billing;
  /** @param {string} name */
  const asks = (name) => (typeof address === 'object' ? address[name] : address) !== 'never';
  return { country: asks('country'), postal: asks('postalCode') };
}
