import type { CardBrand } from '#domain/card/cardBrands.ts';

/** The version of the messages between a page and its card frame: any other is not answered. */
export const FRAME_VERSION = 1;

/** The frame has this long to say that it is there, in ms. */
export const READY_LIMIT_MS = 10_000;

/** A check of the fields has this long, in ms; a frame that says nothing holds nobody up. */
export const CHECK_LIMIT_MS = 2_000;

/** A submission has this long to come to a token, in ms. */
export const TOKEN_LIMIT_MS = 60_000;

/** A token has at most so many characters, as the sales API takes it; what processors encrypt is longer than an id. */
export const TOKEN_LIMIT = 2_000;

/** The fields of the frame, in their order. */
export const FRAME_FIELDS = ['number', 'expiry', 'cvv'] as const;

/** One field of the frame. */
export type FrameField = (typeof FRAME_FIELDS)[number];

/** What can be wrong with a field. */
export const FIELD_CODES = ['required', 'invalid', 'expired'] as const;

/** What is wrong with a field: never what stands in it. */
export interface FieldError {
  readonly field: FrameField;
  readonly code: (typeof FIELD_CODES)[number];
}

/** The texts that the page gives to the frame, which has no catalogue. */
export const FRAME_TEXTS = [
  'title',
  'number',
  'numberRequired',
  'numberInvalid',
  'expiry',
  'expiryExample',
  'expiryRequired',
  'expiryInvalid',
  'expiryExpired',
  'cvv',
  'cvvHint',
  'cvvRequired',
  'cvvInvalid',
] as const;

/** Each of them in the page's language. */
export type FrameTexts = Readonly<Record<(typeof FRAME_TEXTS)[number], string>>;

/** The page's colours, as CSS colours. */
export const THEME_COLORS = ['accent', 'danger', 'ink', 'sheet'] as const;

/** Colours and mode of the page. */
export type FrameTheme = Readonly<Record<(typeof THEME_COLORS)[number], string>> & {
  readonly isDark: boolean;
};

/** What every message says: its version, and which frame of the page it is about. */
interface Envelope {
  readonly v: typeof FRAME_VERSION;
  readonly ref: string;
}

/** How a page looks and speaks: the fields do the same. */
export interface PageAppearance {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly texts: FrameTexts;
  readonly theme: FrameTheme;
  readonly isCompact: boolean;
}

/** The first message to a frame: nothing of it decides where a card's data go. */
export interface InitMessage extends Envelope, PageAppearance {
  readonly type: 'INIT';
  readonly processor: string;
  readonly publicConfig: { readonly publicKey: string };
}

/** The page looks otherwise by now, or speaks another language; what was typed stays. */
export interface AppearanceMessage extends Envelope, PageAppearance {
  readonly type: 'APPEARANCE';
}

/** What a page says to its card frame. */
export type PageMessage =
  | InitMessage
  | AppearanceMessage
  | (Envelope & { readonly type: 'CHECK'; readonly nonce: string })
  | (Envelope & { readonly type: 'SUBMIT'; readonly nonce: string })
  | (Envelope & { readonly type: 'FOCUS'; readonly field: FrameField })
  | (Envelope & { readonly type: 'DESTROY' });

/** A card as the page may know it, with the token that stands for it. */
export interface TokenMessage extends Envelope {
  readonly type: 'TOKEN';
  readonly nonce: string;
  readonly token: string;
  readonly tokenProcessor: string;
  readonly cardType: string;
  readonly brand: CardBrand | null;
  readonly last4: string;
  /** `01` to `12`. */
  readonly expMonth: string;
  /** Four digits. */
  readonly expYear: string;
  readonly fingerprint?: string;
}

/**
 * Why no token came. `incomplete`: the frame shows what is wrong; `declined`: the processor turned the card down; `unreachable`: no
 * answer; `refused`: an answer that is no token; `config`: the page is about another account; `ended`: the frame was told to end.
 */
export const ERROR_CODES = [
  'incomplete',
  'declined',
  'unreachable',
  'refused',
  'config',
  'ended',
] as const;

/** One of these reasons. */
export type FrameErrorCode = (typeof ERROR_CODES)[number];

/** What a card frame says to its page. No message has a number, an expiration's text or a code in it. */
export type FrameMessage =
  | (Envelope & { readonly type: 'READY' })
  | (Envelope & { readonly type: 'RESIZE'; readonly height: number })
  | (Envelope & {
      readonly type: 'STATE';
      readonly complete: boolean;
      readonly brand: CardBrand | null;
      readonly errors: readonly FieldError[];
    })
  /** The payer has changed what a field has; sent for nothing else. */
  | (Envelope & { readonly type: 'EDITED' })
  | (Envelope & { readonly type: 'CHECKED'; readonly nonce: string; readonly complete: boolean })
  | TokenMessage
  | (Envelope & {
      readonly type: 'ERROR';
      /** Of the submission that it ends; null where there is none. */
      readonly nonce: string | null;
      readonly code: FrameErrorCode;
      readonly retryable: boolean;
    });

/** A message without what every message says. */
export type Unaddressed<M> = M extends unknown ? Omit<M, 'v' | 'ref'> : never;
