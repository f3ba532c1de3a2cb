/** Values that become form text; nested ones become `a[b]`. */
export interface FormValues {
  [name: string]: string | boolean | undefined | null | FormValues;
}

/** Handlers by event name. */
export interface Emitter {
  on(name: string, handler: (event?: object) => void): void;
  once(name: string, handler: (event?: object) => void): void;
  off(name: string, handler?: (event?: object) => void): void;
  emit(name: string, event?: object): void;
}

/** A message between the host page and a frame. */
export interface FrameMessage {
  v: 1;
  ref: string;
  type: string;
  nonce?: string;
  height?: number;
  name?: string;
  event?: object;
  answer?: unknown;
  [name: string]: unknown;
}

/** The host page's end of the connection to a frame. */
export interface FrameChannel {
  send(type: string, body?: object): void;
  ask(type: string, body?: object): Promise<unknown>;
  close(): void;
}

/** The appearance of the fields; only options that the stand-ins support are listed. */
export interface Appearance {
  /** `night` and `flat` differ; any other name is the default look. */
  theme?: string;
  labels?: 'above' | 'floating';
  variables?: Record<string, string>;
  rules?: Record<string, Record<string, string>>;
}

/** The first message to a frame of hosted fields, sent again at every change. */
export interface FieldsSetup {
  locale: string;
  appearance: Appearance;
  isReadOnly?: boolean;
}

/** The parts of the billing address in a card's fields, and their initial values. */
export interface CardOptions {
  asksCountry?: boolean;
  asksPostal?: boolean;
  country?: string | undefined;
  postalCode?: string | undefined;
}

/** A typed card. */
export interface CardValues {
  number: string;
  month: string;
  year: string;
  cvc: string;
  country?: string;
  postalCode?: string;
}
