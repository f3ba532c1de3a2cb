import { findBrand } from '#domain/card/cardBrands.ts';
import { parseExpiry } from '#domain/card/cardExpiry.ts';
import { holdsCardNumber, toNumberDigits } from '#domain/card/cardNumber.ts';
import { TOKEN_LIMIT } from '#platform/card-frame/frameMessages.ts';
import type { FieldValues } from './fieldRules.ts';
import type { EncryptScript, FrameConfig } from './readFrameConfig.ts';
import type { Tokenized } from './tokenizeCard.ts';

/** What a token is made with. */
export interface EncryptDeps {
  readonly config: FrameConfig;
  readonly script: EncryptScript;
}

/** The global of eCrypt, as far as it is called here. */
interface ECrypt {
  encryptValue(value: string, key: string): unknown;
}

/** What every encrypted text begins with. */
const MARK = 'eCrypted:';

/**
 * Has eCrypt encrypt number and code of a checked card, with the vendor's public key: the token is a query string of both, with
 * the month and year beside them. Nobody is called; the vendor alone can read it. Never throws.
 */
export function encryptCard(
  eCrypt: unknown,
  { config, script }: EncryptDeps,
  values: FieldValues,
): Tokenized {
  const digits = toNumberDigits(values.number);
  const { month = 0, year = 0 } = parseExpiry(values.expiry) ?? {};
  const expMonth = String(month).padStart(2, '0');
  const expYear = String(year);
  try {
    const encrypt = (value: string) =>
      String((eCrypt as ECrypt).encryptValue(value, script.encryptionKey));
    const [number, cvn] = [encrypt(digits), encrypt(values.cvv)];
    const isHidden = [number, cvn].every((text) => text.startsWith(MARK));
    const parts = { number, cvn, month: expMonth, year: expYear };
    const token = new URLSearchParams(parts).toString();
    if (!isHidden || token.length > TOKEN_LIMIT || holdsCardNumber(token)) {
      return { isOk: false, code: 'refused' };
    }
    const brand = findBrand(digits);
    const about = { tokenProcessor: config.processor, cardType: 'card', brand };
    return { isOk: true, card: { token, ...about, last4: digits.slice(-4), expMonth, expYear } };
  } catch {
    return { isOk: false, code: 'refused' };
  }
}
