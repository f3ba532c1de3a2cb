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
  result?: unknown;
  [name: string]: unknown;
}

/** The host page's end of the connection to a frame. */
export interface FrameChannel {
  send(type: string, body?: object): void;
  request(type: string, body?: object): Promise<unknown>;
  close(): void;
}

/** The appearance of the fields; only options that the stand-ins support are listed. */
export interface Appearance {
  /** `night` or `flat`; any other name is the default theme. */
  theme?: string;
  labels?: 'above' | 'floating';
  variables?: Record<string, string>;
  rules?: Record<string, Record<string, string>>;
}

/** The setup of a frame of hosted fields, sent first and after every change. */
export interface FieldsSetup {
  locale: string;
  appearance: Appearance;
  isReadOnly?: boolean;
}

/** Which parts of the billing address a card's fields include, and their initial values. */
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
