import { findBrand } from '#domain/card/cardBrands.ts';
import { containsCardNumber } from '#domain/card/cardNumber.ts';
import { type FieldError, TOKEN_LIMIT } from '#platform/card-frame/frameMessages.ts';
import type { Clock } from '#platform/clock.ts';
import type { AcceptScript, FrameConfig } from './readFrameConfig.ts';
import type { CardData } from './toCardData.ts';
import { RESPONSE_LIMIT_MS, type Tokenized } from './tokenizeCard.ts';

/** The input for a token. */
export interface AcceptDeps {
  readonly config: FrameConfig;
  readonly script: AcceptScript;
  readonly clock: Clock;
}

/** The processor's codes that are about a field. */
const FIELD_ERRORS: Readonly<Record<string, FieldError>> = {
  E_WC_05: { field: 'number', code: 'invalid' },
  E_WC_06: { field: 'expiry', code: 'invalid' },
  E_WC_07: { field: 'expiry', code: 'invalid' },
  E_WC_08: { field: 'expiry', code: 'expired' },
  E_WC_15: { field: 'cvv', code: 'invalid' },
};

/** The processor's own failures, after which a retry may succeed. All others are about the account. */
const RETRYABLE_CODES = ['E_WC_14', 'E_WC_20', 'E_WC_23'];

/** The global of Accept.js, as far as it is used here. */
interface Accept {
  dispatchData(data: object, handler: (response: unknown) => void): void;
}

/** Lets Accept.js create a token of a checked card: it sends the card to the processor by itself. Never rejects. */
export function tokenizeWithAcceptJs(
  accept: unknown,
  { config, script, clock }: AcceptDeps,
  { cardNumber, verificationCode: cardCode, expirationMonth, expirationYear }: CardData,
): Promise<Tokenized> {
  const [expMonth, expYear] = [expirationMonth, expirationYear];
  const cardData = { cardNumber, month: expMonth, year: expYear, cardCode };
  const authData = { clientKey: config.publicKey, apiLoginID: script.account };
  return new Promise((resolve) => {
    const stop = clock.after(RESPONSE_LIMIT_MS, () =>
      resolve({ isOk: false, code: 'unreachable' }),
    );
    const end = (result: Tokenized) => {
      stop();
      resolve(result);
    };
    try {
      (accept as Accept).dispatchData({ authData, cardData }, (response) => {
        const token = readToken(response);
        if (token === null) return end(toFailure(readCodes(response)));
        const brand = findBrand(cardNumber);
        const last4 = cardNumber.slice(-4);
        const about = { tokenProcessor: config.processor, cardType: 'card', brand, last4 };
        end({ isOk: true, card: { token, ...about, expMonth, expYear } });
      });
    } catch {
      end({ isOk: false, code: 'refused' });
    }
  });
}

interface AcceptResponse {
  readonly messages?: { readonly message?: readonly { readonly code?: unknown }[] };
  readonly opaqueData?: { readonly dataValue?: unknown };
}

/** A token that may be passed to the page: it must not contain the card's number. */
function readToken(response: unknown): string | null {
  const value = (response as AcceptResponse | null)?.opaqueData?.dataValue;
  const isText = typeof value === 'string' && value !== '' && value.length <= TOKEN_LIMIT;
  return isText && !containsCardNumber(value) ? value : null;
}

function readCodes(response: unknown): readonly string[] {
  const list = (response as AcceptResponse | null)?.messages?.message;
  return Array.isArray(list) ? list.map(({ code }) => String(code)) : [];
}

function toFailure(codes: readonly string[]): Tokenized {
  const error = codes.map((code) => FIELD_ERRORS[code]).find((one) => one !== undefined);
  if (error !== undefined) return { isOk: false, code: 'incomplete', error };
  return {
    isOk: false,
    code: codes.some((code) => RETRYABLE_CODES.includes(code)) ? 'unreachable' : 'refused',
  };
}
