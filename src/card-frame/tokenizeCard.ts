import { CARD_BRANDS, type CardBrand, findBrand } from '#domain/card/cardBrands.ts';
import { containsCardNumber } from '#domain/card/cardNumber.ts';
import type {
  FieldError,
  FrameErrorCode,
  TokenMessage,
  Unaddressed,
} from '#platform/card-frame/frameMessages.ts';
import type { FrameConfig } from './readFrameConfig.ts';
import type { CardData } from './toCardData.ts';

/** Time limit for the processor, in ms: less than that of the page. */
export const RESPONSE_LIMIT_MS = 50_000;

/** The processor's result for a card: its displayable data, or why there is no token. */
export type Tokenized =
  | { readonly isOk: true; readonly card: Omit<Unaddressed<TokenMessage>, 'nonce' | 'type'> }
  | {
      readonly isOk: false;
      readonly code: FrameErrorCode;
      /** Set if the processor named the invalid field. */
      readonly error?: FieldError;
    };

/** The processor's codes that are about a field. */
const FIELD_ERRORS: Readonly<Record<string, FieldError>> = {
  invalid_number: { field: 'number', code: 'invalid' },
  invalid_expiry: { field: 'expiry', code: 'invalid' },
  expired_card: { field: 'expiry', code: 'expired' },
  invalid_cvv: { field: 'cvv', code: 'invalid' },
};

/** Sends a checked card to the connection's own tokenizing URL, and nowhere else. Never rejects. */
export async function tokenizeCard(
  fetch: typeof globalThis.fetch,
  config: FrameConfig,
  { cardNumber: number, verificationCode: cvv, expirationMonth, expirationYear }: CardData,
): Promise<Tokenized> {
  const [expMonth, expYear] = [expirationMonth, expirationYear];
  const { publicKey, processor: tokenProcessor } = config;
  let reply: unknown;
  try {
    const response = await fetch(config.tokenizeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, expMonth, expYear, cvv, publicKey }),
      mode: 'cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
    });
    reply = await response.json();
  } catch {
    return { isOk: false, code: 'unreachable' };
  }
  const { error, token, ...card } = toRecord(reply);
  if (error !== undefined) return toFailure(toRecord(error).code);
  if (!isSafe(token, 255)) return { isOk: false, code: 'refused' };
  const { cardType, fingerprint } = card;
  return {
    isOk: true,
    card: {
      token,
      tokenProcessor,
      cardType: isSafe(cardType, 32) ? cardType : 'card',
      brand: toBrand(card.brand) ?? findBrand(number),
      last4: number.slice(-4),
      expMonth,
      expYear,
      ...(isSafe(fingerprint, 255) && { fingerprint }),
    },
  };
}

function toFailure(code: unknown): Tokenized {
  const error = FIELD_ERRORS[String(code)];
  return error === undefined
    ? { isOk: false, code: 'declined' }
    : { isOk: false, code: 'incomplete', error };
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A text that may be passed to the page: it must not contain the card's number. */
function isSafe(value: unknown, length: number): value is string {
  const isText = typeof value === 'string' && value !== '' && value.length <= length;
  return isText && !containsCardNumber(value);
}

function toBrand(value: unknown): CardBrand | null {
  return CARD_BRANDS.find(({ brand }) => brand === value)?.brand ?? null;
}
