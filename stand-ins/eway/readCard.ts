import { getBrand, passesLuhn } from '#stand-ins/kit/cards/cardBrand.ts';
import { findBehaviour } from './cardBehaviour.ts';
import type { Card, Ledger, World } from './World.ts';

/** A JSON object of a request. */
export type Json = Record<string, unknown>;

/** Converts a request's value to an object; empty for anything else. */
export function toObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The payment data of a request, or its error codes. */
export type ParsedCard =
  | { card: Card; tokenCustomerId: string | null; use: () => void }
  | { errors: string };

const returnUndefined = () => undefined;

/** Reads the card of a request: a stored one, one saved by Secure Fields, or plain or encrypted details. */
export function readCard(world: World, ledger: Ledger, body: Json): ParsedCard {
  const customer = toObject(body.Customer);
  const details = toObject(customer.CardDetails);
  const tokenId = String(customer.TokenCustomerID ?? '');
  if (tokenId !== '' && body.Method === 'TokenPayment') {
    const stored = ledger.customers.get(tokenId);
    if (stored === undefined) return { errors: 'V6040' };
    // the security code is required for a token customer
    if (body.TransactionType === 'Purchase' && details.CVN === undefined)
      return { errors: 'V6023' };
    return { card: stored.card, tokenCustomerId: tokenId, use: returnUndefined };
  }
  if (typeof body.SecuredCardData === 'string')
    return readSecured(ledger, body.SecuredCardData, details);
  return readDetails(world, details);
}

function readSecured(ledger: Ledger, code: string, details: Json): ParsedCard {
  const saved = ledger.secured.get(code);
  if (saved === undefined || saved.isUsed) return { errors: 'V6144' };
  const { behaviour, masked, month, year, hasCvn } = saved;
  const name = saved.name ?? String(details.Name ?? '');
  if (behaviour === undefined || masked === undefined) return { errors: 'V6022' };
  if (month === undefined || year === undefined) return { errors: 'V6101,V6102' };
  if (!hasCvn) return { errors: 'V6023' };
  if (name === '') return { errors: 'V6021' };
  const use = () => {
    saved.isUsed = true;
  };
  return { card: { behaviour, masked, month, year, name }, tokenCustomerId: null, use };
}

function readDetails(world: World, details: Json): ParsedCard {
  const number = decrypt(details.Number);
  const name = String(details.Name ?? '');
  const [month, year] = [details.ExpiryMonth, details.ExpiryYear].map((text) =>
    String(text ?? '')
      .slice(-2)
      .padStart(2, '0'),
  );
  if (name === '') return { errors: 'V6021' };
  if (numberError(number) !== null) return { errors: 'V6110' };
  if (month === undefined || year === undefined || isExpired(world, month, year))
    return { errors: 'V6101,V6102' };
  if (!isCode(number, decrypt(details.CVN))) return { errors: 'V6106' };
  const card = { behaviour: findBehaviour(number), masked: mask(number), month, year, name };
  return { card, tokenCustomerId: null, use: returnUndefined };
}

/** The error code of a card number; null for a valid one. */
export function numberError(number: string): string | null {
  const isGood = getBrand(number) !== undefined && passesLuhn(number);
  return isGood ? null : 'V6110';
}

/** Whether a security code has the right length for a card number. */
export function isCode(number: string, code: string): boolean {
  return (getBrand(number) === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(code);
}

/** Whether a card with this expiration (two digits each) is expired or invalid. */
export function isExpired({ now }: Pick<World, 'now'>, month: string, year: string): boolean {
  if (!/^(?:0[1-9]|1[0-2])$/.test(month) || !/^\d\d$/.test(year)) return true;
  return Date.UTC(2000 + Number(year), Number(month)) <= now();
}

/** Masks a card number as responses do. */
export function mask(number: string): string {
  return `${number.slice(0, 6)}${'X'.repeat(number.length - 10)}${number.slice(-4)}`;
}

/** Decodes a text from the script's `encryptValue`. */
function decrypt(value: unknown): string {
  const text = String(value ?? '');
  if (!text.startsWith('eCrypted:')) return text;
  const bytes = Buffer.from(text.slice('eCrypted:'.length), 'base64');
  const half = bytes.length / 2;
  return bytes
    .subarray(half)
    .map((byte, at) => byte ^ (bytes[at] ?? 0))
    .toString();
}
