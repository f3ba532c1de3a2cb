import { findBrand } from '#domain/card/cardBrands.ts';
import { containsCardNumber } from '#domain/card/cardNumber.ts';
import type { CardDetails, ProcessorOutcome } from '#payments/contract.ts';
import { TOKEN_LIMIT } from '#platform/card-frame/frameMessages.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Converts the window's response into an outcome: a token, or the processor's code for the failure. */
export function readResponse(response: unknown): ProcessorOutcome {
  const { messages, opaqueData, encryptedCardData } = toFields(response);
  const { resultCode, message } = toFields(messages);
  const { dataValue: token } = toFields(opaqueData);
  if (resultCode === 'Ok' && isToken(token))
    return { kind: 'token', token, card: toCard(toFields(encryptedCardData)) };
  const [first] = Array.isArray(message) ? message.map(toFields) : [];
  const code = /^E[\w]{1,10}$/.exec(String(first?.code))?.[0];
  return { kind: 'failed', code: code ?? 'refused' };
}

/** Whether a token is safe to send. A token that contains the card number must not reach our server. */
function isToken(value: unknown): value is string {
  const isText = typeof value === 'string' && value !== '' && value.length <= TOKEN_LIMIT;
  return isText && !containsCardNumber(value);
}

/** The card details in the response: last digits, expiration, and the first digits for the brand. */
function toCard({ cardNumber, expDate, bin }: Fields): CardDetails {
  const [last4] = /\d{4}$/.exec(String(cardNumber)) ?? [];
  const [, month, year] = /^(\d{1,2})\/?(?:20)?(\d{2})$/.exec(String(expDate)) ?? [];
  const brand = findBrand(String(bin));
  return {
    cardType: 'card',
    ...(last4 !== undefined && { cardNumber: last4 }),
    ...(month !== undefined && { expirationMonth: month.padStart(2, '0') }),
    ...(year !== undefined && { expirationYear: `20${year}` }),
    ...(brand !== null && { cardBrand: brand }),
  };
}

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
