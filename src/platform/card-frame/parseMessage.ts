import { CARD_BRANDS } from '#domain/card/cardBrands.ts';
import { containsCardNumber } from '#domain/card/cardNumber.ts';
import {
  ERROR_CODES,
  FIELD_CODES,
  FRAME_FIELDS,
  FRAME_TEXTS,
  FRAME_VERSION,
  type FrameMessage,
  type PageMessage,
  THEME_COLORS,
  TOKEN_LIMIT,
} from './frameMessages.ts';
import {
  isSwitch,
  listUpTo,
  objectWith,
  oneOf,
  optionalShape,
  orNull,
  type Shape,
  textMatching,
  textsUpTo,
  textUpTo,
} from './messageShapes.ts';

const isId = textMatching(/^[\w-]{16,64}$/);
const isField = oneOf(FRAME_FIELDS);
const isBrand = orNull(oneOf(CARD_BRANDS.map(({ brand }) => brand)));
/** Colors as style sheets compute them, in no form that could fetch something. */
const isColor = textMatching(
  /^(?:#[\da-f]{3,8}|(?:rgb|hsl|oklch|oklab|lab|lch|color)a?\([\w\s.,%/-]+\)|[a-z]{3,32})$/i,
);
/** A page passes a token on: text that contains a card's number is not a token. */
const withoutNumber =
  (shape: Shape): Shape =>
  (value) =>
    shape(value) && !containsCardNumber(String(value));

const envelope = { v: oneOf([FRAME_VERSION]), ref: isId };
const message = (type: string, parts: Readonly<Record<string, Shape>> = {}): Shape =>
  objectWith({ ...envelope, type: oneOf([type]), ...parts });

const look: Readonly<Record<string, Shape>> = {
  locale: textMatching(/^[\w-]{2,35}$/),
  direction: oneOf(['ltr', 'rtl']),
  texts: textsUpTo(300, FRAME_TEXTS),
  theme: objectWith({
    ...Object.fromEntries(THEME_COLORS.map((name) => [name, isColor])),
    isDark: isSwitch,
  }),
  isCompact: isSwitch,
};

const PAGE_MESSAGES: Readonly<Record<PageMessage['type'], Shape>> = {
  INIT: message('INIT', {
    processor: textUpTo(32),
    publicConfig: objectWith({ publicKey: textUpTo(255) }),
    ...look,
  }),
  APPEARANCE: message('APPEARANCE', look),
  CHECK: message('CHECK', { nonce: isId }),
  SUBMIT: message('SUBMIT', { nonce: isId }),
  FOCUS: message('FOCUS', { field: isField }),
  DESTROY: message('DESTROY'),
};

const FRAME_MESSAGES: Readonly<Record<FrameMessage['type'], Shape>> = {
  READY: message('READY'),
  RESIZE: message('RESIZE', {
    height: (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= 4000,
  }),
  STATE: message('STATE', {
    complete: isSwitch,
    brand: isBrand,
    errors: listUpTo(FRAME_FIELDS.length, objectWith({ field: isField, code: oneOf(FIELD_CODES) })),
  }),
  EDITED: message('EDITED'),
  CHECKED: message('CHECKED', { nonce: isId, complete: isSwitch }),
  TOKEN: message('TOKEN', {
    nonce: isId,
    token: withoutNumber(textUpTo(TOKEN_LIMIT)),
    tokenProcessor: textUpTo(32),
    cardType: withoutNumber(textUpTo(32)),
    brand: isBrand,
    last4: textMatching(/^\d{4}$/),
    expMonth: textMatching(/^(?:0[1-9]|1[0-2])$/),
    expYear: textMatching(/^20\d{2}$/),
    fingerprint: optionalShape(withoutNumber(textUpTo(255))),
  }),
  ERROR: message('ERROR', {
    nonce: orNull(isId),
    code: oneOf(ERROR_CODES),
    retryable: isSwitch,
  }),
};

/** A page's message, parsed by a frame; null for anything else, including another version. */
export function parsePageMessage(data: unknown): PageMessage | null {
  return fits(PAGE_MESSAGES, data) ? (data as PageMessage) : null;
}

/** A card frame's message, parsed by a page; null for anything else, including another version. */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  return fits(FRAME_MESSAGES, data) ? (data as FrameMessage) : null;
}

function fits(shapes: Readonly<Record<string, Shape>>, data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  const { type } = data;
  return typeof type === 'string' && Object.hasOwn(shapes, type) && (shapes[type]?.(data) ?? false);
}
