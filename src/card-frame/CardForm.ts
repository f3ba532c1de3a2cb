import { type CardBrand, findBrand, getBrandRules } from '#domain/card/cardBrands.ts';
import { toNumberDigits } from '#domain/card/cardNumber.ts';
import {
  type FieldError,
  FRAME_FIELDS,
  type FrameField,
  type FrameTexts,
} from '#platform/card-frame/frameMessages.ts';
import type { Clock } from '#platform/clock.ts';
import { CardField } from './CardField.ts';
import { FIELD_RULES, type FieldValues, findFault, getFaultText } from './fieldRules.ts';

/** The pause after which typed text is checked, in ms. */
export const INPUT_DEBOUNCE_MS = 500;

/** The state of the fields that the page may see. */
export interface FormState {
  readonly complete: boolean;
  readonly brand: CardBrand | null;
  readonly errors: readonly FieldError[];
}

/** The dependencies of a form. */
export interface FormDeps {
  readonly document: Document;
  readonly clock: Clock;
  /** When the server sent the document, in ms since 1970 by its clock; null if it did not say. */
  readonly servedAt: number | null;
  readonly texts: FrameTexts;
  readonly onState: (state: FormState) => void;
  /** The payer has typed. */
  readonly onEdit: () => void;
}

/** The three fields of a card: number, expiration and code, and nothing else. */
export class CardForm {
  readonly element: HTMLFormElement;
  readonly #deps: FormDeps;
  readonly #fields: Readonly<Record<FrameField, CardField>>;
  readonly #mark: HTMLElement;
  readonly #shown = new Map<FrameField, FieldError['code']>();
  #texts: FrameTexts;
  #stopWaiting = () => {};

  constructor(deps: FormDeps) {
    const { document, texts } = deps;
    this.#deps = deps;
    this.#texts = texts;
    const fieldDeps = {
      texts,
      getNumber: () => this.#fields?.number.value ?? '',
      onInput: (field: FrameField) => this.#typed(field),
      onLeave: (field: FrameField) => this.#left(field),
    };
    const create = (field: FrameField) => new CardField(document, field, fieldDeps);
    this.#fields = { number: create('number'), expiry: create('expiry'), cvv: create('cvv') };
    this.#mark = document.createElement('span');
    this.#mark.id = 'brand';
    this.#mark.className = 'brand';
    this.#fields.number.input.after(this.#mark);
    this.element = document.createElement('form');
    this.element.noValidate = true;
    this.element.setAttribute('aria-label', texts.title);
    this.element.append(...FRAME_FIELDS.map((field) => this.#fields[field].element));
    this.element.addEventListener('submit', (event) => event.preventDefault());
  }

  get values(): FieldValues {
    const { number, expiry, cvv } = this.#fields;
    return { number: number.value, expiry: expiry.value, cvv: cvv.value };
  }

  /** Shows all texts in another language, errors included. */
  rename(texts: FrameTexts): void {
    this.#texts = texts;
    this.element.setAttribute('aria-label', texts.title);
    for (const field of FRAME_FIELDS) this.#fields[field].rename(texts);
    for (const [field, code] of this.#shown) this.#show(field, code);
  }

  focus(field: FrameField): void {
    this.#fields[field].input.focus();
  }

  /** Shows all errors and focuses the first one; returns whether there are none. */
  checkAll(): boolean {
    this.#stopWaiting();
    for (const field of FRAME_FIELDS) this.#show(field, this.#findFault(field));
    this.#report();
    return this.#goToFirst();
  }

  /** Shows the processor's error. */
  showProcessorError({ field, code }: FieldError): void {
    this.#show(field, code);
    this.#report();
    this.#goToFirst();
  }

  /** Makes the fields read-only while a token is being created. */
  setBusy(isBusy: boolean): void {
    this.element.setAttribute('aria-busy', String(isBusy));
    for (const field of FRAME_FIELDS) this.#fields[field].input.readOnly = isBusy;
  }

  clear(): void {
    this.#stopWaiting();
    for (const field of FRAME_FIELDS) this.#fields[field].clear();
  }

  #typed(field: FrameField): void {
    this.#deps.onEdit();
    if (field === 'number') {
      this.#fields.cvv.reformat();
      this.#mark.textContent = getBrandRules(this.#brand)?.title ?? '';
    }
    for (const shown of this.#shown.keys())
      if (this.#findFault(shown) === null) this.#show(shown, null);
    this.#stopWaiting();
    this.#stopWaiting = this.#deps.clock.after(INPUT_DEBOUNCE_MS, () => {
      if (FIELD_RULES[field].isLong(this.values[field])) this.#show(field, this.#findFault(field));
      this.#report();
    });
  }

  #left(field: FrameField): void {
    if (this.values[field] !== '') this.#show(field, this.#findFault(field));
    this.#report();
  }

  get #brand(): CardBrand | null {
    return findBrand(toNumberDigits(this.values.number));
  }

  #findFault(field: FrameField): FieldError['code'] | null {
    return findFault(field, this.values, this.#deps.servedAt);
  }

  #show(field: FrameField, code: FieldError['code'] | null): void {
    if (code === null) this.#shown.delete(field);
    else this.#shown.set(field, code);
    const text = code === null ? null : getFaultText({ field, code }, this.#texts);
    this.#fields[field].showError(text);
  }

  #goToFirst(): boolean {
    const first = FRAME_FIELDS.find((field) => this.#shown.has(field));
    if (first !== undefined) this.focus(first);
    return first === undefined;
  }

  #report(): void {
    const errors = FRAME_FIELDS.flatMap((field) => {
      const code = this.#shown.get(field);
      return code === undefined ? [] : [{ field, code }];
    });
    const complete = FRAME_FIELDS.every((field) => this.#findFault(field) === null);
    this.#deps.onState({ complete, brand: this.#brand, errors });
  }
}
