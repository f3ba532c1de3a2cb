import type { CardBrand } from '#domain/card/cardBrands.ts';

/** The version of the messages between a page and its card frame: any other is ignored. */
export const FRAME_VERSION = 1;

/** Time limit for the frame's first message, in ms. */
export const READY_LIMIT_MS = 10_000;

/** Time limit for a check of the fields, in ms; a frame that does not respond blocks no payment. */
export const CHECK_LIMIT_MS = 2_000;

/** Time limit from a submission to its token, in ms. */
export const TOKEN_LIMIT_MS = 60_000;

/** The maximum length of a token, as in the sales API; text encrypted by a processor is longer than an id. */
export const TOKEN_LIMIT = 2_000;

/** The fields of the frame, in their order. */
export const FRAME_FIELDS = ['number', 'expiry', 'cvv'] as const;

/** One field of the frame. */
export type FrameField = (typeof FRAME_FIELDS)[number];

/** What can be wrong with a field. */
export const FIELD_CODES = ['required', 'invalid', 'expired'] as const;

/** What is wrong with a field, never its content. */
export interface FieldError {
  readonly field: FrameField;
  readonly code: (typeof FIELD_CODES)[number];
}

/** The texts that the page passes to the frame, which has no catalogue. */
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

/** The page's colors, as CSS colors. */
export const THEME_COLORS = ['accent', 'danger', 'ink', 'sheet'] as const;

/** Colors and mode of the page. */
export type FrameTheme = Readonly<Record<(typeof THEME_COLORS)[number], string>> & {
  readonly isDark: boolean;
};

/** The fields of every message: its version, and the frame of the page that it is about. */
interface Envelope {
  readonly v: typeof FRAME_VERSION;
  readonly ref: string;
}

/** A page's appearance and language, which the fields adopt. */
export interface PageAppearance {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly texts: FrameTexts;
  readonly theme: FrameTheme;
  readonly isCompact: boolean;
}

/** The first message to a frame. It does not decide where card data is sent. */
export interface InitMessage extends Envelope, PageAppearance {
  readonly type: 'INIT';
  readonly processor: string;
  readonly publicConfig: { readonly publicKey: string };
}

/** The page's appearance or language has changed; typed text stays. */
export interface AppearanceMessage extends Envelope, PageAppearance {
  readonly type: 'APPEARANCE';
}

/** The messages of a page to its card frame. */
export type PageMessage =
  | InitMessage
  | AppearanceMessage
  | (Envelope & { readonly type: 'CHECK'; readonly nonce: string })
  | (Envelope & { readonly type: 'SUBMIT'; readonly nonce: string })
  | (Envelope & { readonly type: 'FOCUS'; readonly field: FrameField })
  | (Envelope & { readonly type: 'DESTROY' });

/** A card as the page may see it, with its token. */
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
 * Why there is no token. `incomplete`: the frame shows what is wrong; `declined`: the processor declined the card;
 * `unreachable`: no response; `refused`: a response without a token; `config`: the page is about another account;
 * `ended`: the frame was told to end.
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

/** The messages of a card frame to its page. None contains a number, an expiration's text or a code. */
export type FrameMessage =
  | (Envelope & { readonly type: 'READY' })
  | (Envelope & { readonly type: 'RESIZE'; readonly height: number })
  | (Envelope & {
      readonly type: 'STATE';
      readonly complete: boolean;
      readonly brand: CardBrand | null;
      readonly errors: readonly FieldError[];
    })
  /** The payer has edited a field; not sent for anything else. */
  | (Envelope & { readonly type: 'EDITED' })
  | (Envelope & { readonly type: 'CHECKED'; readonly nonce: string; readonly complete: boolean })
  | TokenMessage
  | (Envelope & {
      readonly type: 'ERROR';
      /** Of the submission that it ends; null if there is none. */
      readonly nonce: string | null;
      readonly code: FrameErrorCode;
      readonly retryable: boolean;
    });

/** A message without the common fields. */
export type Unaddressed<M> = M extends unknown ? Omit<M, 'v' | 'ref'> : never;
