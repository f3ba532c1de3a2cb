import type { ProcessorTheme } from '#payments/contract.ts';
import type { Clock } from '#platform/clock.ts';

/** The fields that eWay renders in its own frames, in order. */
export const SECURE_FIELDS = ['card', 'expirytext', 'cvn'] as const;

/** A field, by eWay's name. */
export type SecureField = (typeof SECURE_FIELDS)[number];

/** An event of eWay's script, sent whenever a field's value was saved or could not be. */
interface FieldEvent {
  readonly targetField?: string;
  readonly fieldValid?: boolean;
  readonly valueIsValid?: boolean;
  readonly valueIsSaved?: boolean;
  readonly secureFieldCode?: string;
  readonly errors?: string | null;
}

/** The part of eWay's global that we use. */
export interface EwayScript {
  setupSecureField(
    config: {
      readonly publicApiKey: string;
      readonly fieldDivId: string;
      readonly fieldType: SecureField;
      readonly styles: string;
    },
    onEvent: (event: FieldEvent) => void,
  ): void;
  saveAllFields(onSaved: () => void, limitMs: number): void;
}

/** The state of a field: `empty` until a value was saved or rejected. */
export type FieldState = 'empty' | 'saved' | 'wrong';

export type FieldStates = Readonly<Record<SecureField, FieldState>>;

export interface SecureFieldsOptions {
  readonly script: EwayScript;
  readonly publicKey: string;
  readonly clock: Clock;
  readonly theme: ProcessorTheme;
  /** Smaller type, for narrow forms. */
  readonly isCompact: boolean;
  /** The id of the element that contains a field. */
  readonly toPlace: (field: SecureField) => string;
  readonly onStates: (states: FieldStates) => void;
  /** Called when the payer leaves a field with a new value that eWay accepted. */
  readonly onEdit: () => void;
  /** Called when eWay rejects the account's public key, so the fields are unusable. */
  readonly onFailed: () => void;
}

/** The result of a save. `unreachable`: the processor could not be reached, and the fields are unchanged. */
export type Saving = 'saved' | 'wrong' | 'unreachable';

/** Time limit for the processor to save all fields, in ms. */
export const SAVE_LIMIT_MS = 8_000;

/** The processor's code for an unknown public key. */
const WRONG_KEY = 'V6143';

const EMPTY: FieldStates = { card: 'empty', expirytext: 'empty', cvn: 'empty' };

/** eWay's fields in one form. Their frames send what is typed to eWay; the page gets one code for all of them. */
export class SecureFields {
  readonly #options: SecureFieldsOptions;
  #states = EMPTY;
  #code = '';
  #isUnreachable = false;
  #isSaving = false;
  /** Counts mounts, so that events of replaced fields can be ignored. */
  #round = 0;

  constructor(options: SecureFieldsOptions) {
    this.#options = options;
  }

  /** Mounts the fields, empty and under a new code. */
  mount(): void {
    const { script, publicKey: publicApiKey, toPlace } = this.#options;
    const styles = toStyles(this.#options);
    this.close();
    this.#states = EMPTY;
    this.#code = '';
    const round = this.#round;
    for (const fieldType of SECURE_FIELDS) {
      const config = { publicApiKey, fieldDivId: toPlace(fieldType), fieldType };
      script.setupSecureField({ ...config, styles }, (event) => {
        if (round === this.#round) this.#handle(fieldType, event);
      });
    }
  }

  /** Makes the processor save the fields' values. Never rejects. */
  save(): Promise<Saving> {
    this.#isUnreachable = false;
    this.#isSaving = true;
    return new Promise((resolve) => {
      const { script, clock } = this.#options;
      const end = (saving: Saving) => {
        this.#isSaving = false;
        resolve(saving);
      };
      const stop = clock.after(SAVE_LIMIT_MS + 1_000, () => end('unreachable'));
      script.saveAllFields(() => {
        stop();
        const isSaved = SECURE_FIELDS.every((field) => this.#states[field] === 'saved');
        if (isSaved && this.#code !== '') end('saved');
        else end(this.#isUnreachable ? 'unreachable' : 'wrong');
      }, SAVE_LIMIT_MS);
    });
  }

  get states(): FieldStates {
    return this.#states;
  }

  /** The code of the card, as the query string that our server expects. */
  get token(): string {
    return new URLSearchParams({ code: this.#code }).toString();
  }

  /** Removes the fields from the page. */
  close(): void {
    this.#round += 1;
    for (const field of SECURE_FIELDS)
      document.getElementById(this.#options.toPlace(field))?.replaceChildren();
  }

  #handle(field: SecureField, event: FieldEvent): void {
    const errors = String(event.errors ?? '');
    if (errors.includes(WRONG_KEY)) {
      this.#options.onFailed();
      return;
    }
    if (/\bS\d{4}\b/.test(errors)) this.#isUnreachable = true;
    const isGood = event.fieldValid !== false && event.valueIsValid !== false;
    const state = isGood && event.valueIsSaved !== false ? 'saved' : 'wrong';
    if (state === 'saved') this.#code = event.secureFieldCode ?? this.#code;
    this.#states = { ...this.#states, [field]: state };
    this.#options.onStates(this.#states);
    if (state === 'saved' && !this.#isSaving) this.#options.onEdit();
  }
}

/**
 * The style of the input in each frame: the page's colors and type size. The border is the page's own. The
 * browser's focus ring is inset because the frame would clip it.
 */
function toStyles({ theme: { ink, sheet }, isCompact }: SecureFieldsOptions): string {
  const box = 'box-sizing:border-box;width:100%;height:42px;padding:0 12px;border:0';
  const ring = 'border-radius:7px;outline-offset:-3px';
  const type = `font-family:ui-sans-serif,system-ui,sans-serif;font-size:${isCompact ? 14 : 16}px`;
  return `${box};${ring};${type};color:${ink};background:${sheet}`;
}
