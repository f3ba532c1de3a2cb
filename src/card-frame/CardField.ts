import type { FrameField, FrameTexts } from '#platform/card-frame/frameMessages.ts';
import { FIELD_RULES, type FieldRules } from './fieldRules.ts';
import { formatAtCaret } from './formatAtCaret.ts';

/** The configuration and callbacks of a field. */
export interface FieldDeps {
  readonly texts: FrameTexts;
  /** The content of the number's field. */
  getNumber(): string;
  onInput(field: FrameField): void;
  onLeave(field: FrameField): void;
}

/** One field with its label, its hint and its error. */
export class CardField {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  readonly #field: FrameField;
  readonly #rules: FieldRules;
  readonly #deps: FieldDeps;
  readonly #error: HTMLElement;
  readonly #label: HTMLLabelElement;
  readonly #hint: HTMLElement;
  #shown = '';

  constructor(document: Document, field: FrameField, deps: FieldDeps) {
    const rules = FIELD_RULES[field];
    this.#field = field;
    this.#rules = rules;
    this.#deps = deps;
    this.input = createInput(document, field);
    this.#error = createText(document, { id: `${field}-error`, className: 'error' });
    this.#error.setAttribute('aria-live', 'polite');
    this.element = document.createElement('div');
    this.element.className = `field field-${field}`;
    this.#label = document.createElement('label');
    this.#label.htmlFor = this.input.id;
    this.#hint = createText(document, { id: `${field}-hint`, className: 'hint' });
    const box = document.createElement('div');
    box.className = 'box';
    box.append(this.input);
    this.element.append(this.#label, box, this.#hint, this.#error);
    this.rename(deps.texts);
    this.#describe();
    this.#listen();
  }

  get value(): string {
    return this.input.value;
  }

  /** Names the field in a language, its hint and its example with it. */
  rename(texts: FrameTexts): void {
    const { label, hint, placeholder } = this.#rules;
    this.#label.textContent = texts[label];
    this.#hint.textContent = hint === undefined ? '' : texts[hint];
    if (placeholder !== undefined) this.input.placeholder = texts[placeholder];
  }

  /** Formats the field's text again: a code may be shorter for another brand. */
  reformat(): void {
    const { value } = this.input;
    const text = this.#rules.format(value, { isShorter: true, number: this.#deps.getNumber() });
    if (text !== value) this.input.value = text;
    this.#shown = this.input.value;
  }

  /** Shows an error; null removes it. */
  showError(text: string | null): void {
    if (this.#error.textContent === (text ?? '')) return;
    this.#error.textContent = text ?? '';
    if (text === null) this.input.removeAttribute('aria-invalid');
    else this.input.setAttribute('aria-invalid', 'true');
    this.#describe();
  }

  clear(): void {
    this.input.value = '';
    this.#shown = '';
  }

  #describe(): void {
    const ids = [
      ...(this.#error.textContent ? [this.#error.id] : []),
      ...(this.#rules.hint === undefined ? [] : [`${this.#field}-hint`]),
      ...(this.#field === 'number' ? ['brand'] : []),
    ];
    if (ids.length > 0) this.input.setAttribute('aria-describedby', ids.join(' '));
    else this.input.removeAttribute('aria-describedby');
  }

  #listen(): void {
    let isComposing = false;
    this.input.addEventListener('compositionstart', () => {
      isComposing = true;
    });
    this.input.addEventListener('compositionend', () => {
      isComposing = false;
      this.#take('');
    });
    this.input.addEventListener('input', (event) => {
      if (!isComposing) this.#take((event as InputEvent).inputType ?? '');
    });
    this.input.addEventListener('blur', () => this.#deps.onLeave(this.#field));
  }

  #take(inputType: string): void {
    const { value, selectionStart } = this.input;
    const number = this.#deps.getNumber();
    const { text, caret } = formatAtCaret({
      typed: { text: value, caret: selectionStart ?? value.length },
      before: this.#shown,
      inputType,
      format: (typed, isShorter) => this.#rules.format(typed, { isShorter, number }),
    });
    if (text !== value) {
      this.input.value = text;
      this.input.setSelectionRange(caret, caret);
    }
    this.#shown = text;
    this.#deps.onInput(this.#field);
  }
}

function createInput(document: Document, field: FrameField): HTMLInputElement {
  const { name, autocomplete, maxLength } = FIELD_RULES[field];
  const input = document.createElement('input');
  input.id = `card-${field}`;
  input.type = 'text';
  input.name = name;
  input.setAttribute('autocomplete', autocomplete);
  input.inputMode = 'numeric';
  input.dir = 'ltr';
  input.required = true;
  input.spellcheck = false;
  input.setAttribute('autocorrect', 'off');
  input.autocapitalize = 'off';
  if (maxLength !== undefined) input.maxLength = maxLength;
  return input;
}

function createText(
  document: Document,
  { id, className }: { readonly id: string; readonly className: string },
): HTMLElement {
  const element = document.createElement('p');
  element.id = id;
  element.className = className;
  return element;
}
