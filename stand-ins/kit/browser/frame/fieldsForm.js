import { applyAppearance } from './appearance.js';
import { CardPanel } from './cardPanel.js';
import { textsFor } from './texts.js';

/** @typedef {import('../types.d.ts').CardOptions} CardOptions */
/** @typedef {import('../types.d.ts').FieldsSetup} FieldsSetup */
/** @typedef {import('./texts.js').Texts} Texts */
/** @typedef {(name: string, event: object) => void} Tell */

/** Hosted fields: the TEST banner and the fields of a card. */
export class FieldsForm {
  texts;
  card;
  #form;
  #tell;
  #lastChange = '';

  /** @param {HTMLFormElement} form @param {FieldsSetup & { card?: CardOptions }} setup @param {Tell} tell */
  constructor(form, setup, tell) {
    const { texts, lang, dir } = textsFor(setup.locale);
    document.documentElement.lang = lang;
    document.documentElement.dir = dir;
    applyAppearance(setup.appearance);
    this.texts = texts;
    this.#form = form;
    this.#tell = tell;
    this.card = new CardPanel(texts, setup.locale, setup.card ?? {});
    form.replaceChildren(band(texts.band), this.card.box);
    form.onsubmit = (event) => event.preventDefault();
    this.card.box.addEventListener('input', () => this.#typed());
    this.card.box.addEventListener('focusout', ({ target }) => this.#left(target));
  }

  /** Shows all errors, focuses the first one and returns it; undefined if everything is valid. */
  check() {
    const problems = this.problems();
    for (const { field, problem } of problems) field.setError(this.#text(problem));
    const [first] = problems;
    if (!first) return undefined;
    first.field.control.focus();
    return { code: first.problem, message: this.#text(first.problem) };
  }

  clear() {
    this.card.clear();
    this.tellChange();
  }

  focus() {
    this.card.number.focus();
  }

  /** @param {boolean} isReadOnly */
  lock(isReadOnly) {
    for (const control of this.#form.querySelectorAll('input, select')) {
      control.toggleAttribute('disabled', isReadOnly);
    }
  }

  problems() {
    return this.card
      .check()
      .flatMap(({ field, problem }) => (problem === undefined ? [] : [{ field, problem }]));
  }

  /**
   * The content of a `change` event.
   * @returns {object}
   */
  describe() {
    return { empty: this.card.isEmpty, complete: this.problems().length === 0 };
  }

  /** Sends a `change` event if its content has changed. */
  tellChange() {
    const event = this.describe();
    if (JSON.stringify(event) === this.#lastChange) return;
    this.#lastChange = JSON.stringify(event);
    this.#tell('change', event);
  }

  #typed() {
    for (const { field, problem } of this.card.check()) if (!problem) field.setError('');
    this.tellChange();
  }

  /** @param {EventTarget | null} target */
  #left(target) {
    for (const { field, value, problem } of this.card.check()) {
      if (field.control === target && value !== '') field.setError(this.#text(problem));
    }
  }

  /** @param {string | undefined} problem */
  #text(problem) {
    return problem ? this.texts[/** @type {keyof Texts} */ (problem)] : '';
  }
}

/**
 * A line of text in the form.
 * @param {string} text
 */
export function note(text) {
  const line = document.createElement('p');
  line.className = 'Note';
  line.textContent = text;
  return line;
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
