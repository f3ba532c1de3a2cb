import { applyAppearance } from './appearance.js';
import { createCardPanel } from './cardPanel.js';
import { createMethodTabs } from './methodTabs.js';
import { textsFor } from './texts.js';

/** @typedef {import('../types.d.ts').FrameSetup} FrameSetup */
/** @typedef {import('../types.d.ts').FormValues} FormValues */
/** @typedef {import('../types.d.ts').ScriptError} ScriptError */
/** @typedef {(name: string, event: object) => void} Tell */

const KNOWN = ['card', 'test_bank'];

/**
 * The whole form: the band, the ways to pay, and the fields of the chosen one.
 * @param {HTMLFormElement} form
 * @param {FrameSetup} setup
 * @param {Tell} tell
 */
export function createPaymentForm(form, setup, tell) {
  const { texts, lang, dir } = textsFor(setup.locale);
  document.documentElement.lang = lang;
  document.documentElement.dir = dir;
  applyAppearance(setup.appearance);
  const order = setup.options.paymentMethodOrder ?? [];
  const types = sorted(
    setup.types.filter((type) => KNOWN.includes(type)),
    order,
  );
  let chosen = types[0] ?? 'card';
  let last = '';
  const card = createCardPanel(texts, setup.locale, setup.options);
  const bank = note(texts.bankNote);
  const isComplete = () => chosen !== 'card' || card.check().every(({ problem }) => !problem);

  const tellChange = () => {
    const isEmpty = chosen === 'card' && card.isEmpty();
    const event = {
      empty: isEmpty,
      complete: isComplete(),
      collapsed: false,
      value: { type: chosen },
    };
    const text = JSON.stringify(event);
    if (text === last) return;
    last = text;
    tell('change', { elementType: 'payment', ...event });
  };
  /** @param {string} type */
  const choose = (type) => {
    chosen = type;
    card.panel.hidden = type !== 'card';
    bank.hidden = type === 'card';
    tellChange();
  };
  const tabs = createMethodTabs(texts, types, choose);
  form.replaceChildren(band(texts.band), tabs, card.panel, bank);
  form.onsubmit = (event) => event.preventDefault();
  card.panel.addEventListener('input', () => {
    for (const { field, problem } of card.check()) if (!problem) field.setError('');
    tellChange();
  });
  card.panel.addEventListener('focusout', ({ target }) => {
    for (const { field, value, problem } of card.check()) {
      if (field.control === target && value !== '') field.setError(problem ? text(problem) : '');
    }
  });
  /** @param {string} problem */
  const text = (problem) => texts[/** @type {keyof typeof texts} */ (problem)];
  choose(chosen);

  return {
    /** @returns {{ error: ScriptError } | { selectedPaymentMethod: string }} */
    submit() {
      const problems = chosen === 'card' ? card.check().filter(({ problem }) => problem) : [];
      for (const { field, problem } of problems) field.setError(text(problem ?? ''));
      const [first] = problems;
      if (!first?.problem) return { selectedPaymentMethod: chosen };
      first.field.control.focus();
      return {
        error: { type: 'validation_error', code: first.problem, message: text(first.problem) },
      };
    },
    /** @returns {FormValues} */
    values: () => (chosen === 'card' ? card.values() : { type: chosen }),
    clear() {
      card.clear();
      tellChange();
    },
    focus: () => card.first.focus(),
    /** @param {boolean} isReadOnly */
    lock(isReadOnly) {
      for (const control of form.querySelectorAll('input, select')) {
        control.toggleAttribute('disabled', isReadOnly);
      }
    },
  };
}

/** @param {string[]} types @param {string[]} order */
function sorted(types, order) {
  const place = (/** @type {string} */ type) => (order.includes(type) ? order.indexOf(type) : 99);
  return types.toSorted((one, two) => place(one) - place(two));
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
