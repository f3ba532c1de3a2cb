import { findBrand } from '#domain/card/cardBrands.ts';
import { containsCardNumber } from '#domain/card/cardNumber.ts';
import { TOKEN_LIMIT } from '#platform/card-frame/frameMessages.ts';
import type { EncryptScript, FrameConfig } from './readFrameConfig.ts';
import type { CardData } from './toCardData.ts';
import type { Tokenized } from './tokenizeCard.ts';

/** The input for a token. */
export interface EncryptDeps {
  readonly config: FrameConfig;
  readonly script: EncryptScript;
}

/** The global of eCrypt, as far as it is used here. */
interface ECrypt {
  encryptValue(value: string, key: string): unknown;
}

/** What every encrypted text begins with. */
const MARK = 'eCrypted:';

/**
 * Lets eCrypt encrypt number and code of a checked card, with the processor's public key: the token is a query string of
 * both, with the month and year. No request is made; only the processor can decrypt it. Never throws.
 */
export function encryptCard(
  eCrypt: unknown,
  { config, script }: EncryptDeps,
  { cardNumber, verificationCode, expirationMonth, expirationYear }: CardData,
): Tokenized {
  const [expMonth, expYear] = [expirationMonth, expirationYear];
  try {
    const encrypt = (value: string) =>
      String((eCrypt as ECrypt).encryptValue(value, script.encryptionKey));
    const [number, cvn] = [encrypt(cardNumber), encrypt(verificationCode)];
    const isHidden = [number, cvn].every((text) => text.startsWith(MARK));
    const parts = { number, cvn, month: expMonth, year: expYear };
    const token = new URLSearchParams(parts).toString();
    if (!isHidden || token.length > TOKEN_LIMIT || containsCardNumber(token)) {
      return { isOk: false, code: 'refused' };
    }
    const brand = findBrand(cardNumber);
    const about = { tokenProcessor: config.processor, cardType: 'card', brand };
    return {
      isOk: true,
      card: { token, ...about, last4: cardNumber.slice(-4), expMonth, expYear },
    };
  } catch {
    return { isOk: false, code: 'refused' };
  }
}
