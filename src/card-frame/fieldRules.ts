import { findBrand } from '#domain/card/cardBrands.ts';
import { isCvv, MAX_CVV_DIGITS, toCvvDigits } from '#domain/card/cardCvv.ts';
import {
  EXPIRY_LENGTH,
  findExpiryFault,
  formatExpiry,
  parseExpiry,
} from '#domain/card/cardExpiry.ts';
import { formatCardNumber, isCardNumber, toNumberDigits } from '#domain/card/cardNumber.ts';
import { toLatinDigits } from '#i18n/parsing/toLatinDigits.ts';
import type { FieldError, FrameField, FrameTexts } from '#platform/card-frame/frameMessages.ts';

/** The contents of the fields. They leave the frame for the processor's address only. */
export type FieldValues = Readonly<Record<FrameField, string>>;

/** One field: its autocomplete name, its allowed characters, and when it is complete. */
export interface FieldRules {
  readonly name: string;
  readonly autocomplete: string;
  readonly label: keyof FrameTexts;
  readonly hint?: keyof FrameTexts;
  readonly placeholder?: keyof FrameTexts;
  readonly maxLength?: number;
  /** The formatted text; `number` is the content of the number's field. */
  format(text: string, parts: { readonly isShorter: boolean; readonly number: string }): string;
  /** Whether enough has been typed to show an error while the payer is still in the field. */
  isLong(text: string): boolean;
}

/** The minimum number of digits of a card number. */
const LEAST_DIGITS = 13;

/** The three fields. */
export const FIELD_RULES: Readonly<Record<FrameField, FieldRules>> = {
  number: {
    name: 'cardnumber',
    autocomplete: 'cc-number',
    label: 'number',
    format: (text) => formatCardNumber(toNumberDigits(toLatinDigits(text))),
    isLong: (text) => toNumberDigits(text).length >= LEAST_DIGITS,
  },
  expiry: {
    name: 'cc-exp',
    autocomplete: 'cc-exp',
    label: 'expiry',
    placeholder: 'expiryExample',
    format: (text, { isShorter }) => formatExpiry(toLatinDigits(text), isShorter),
    isLong: (text) => text.length === EXPIRY_LENGTH,
  },
  cvv: {
    name: 'cvc',
    autocomplete: 'cc-csc',
    label: 'cvv',
    hint: 'cvvHint',
    maxLength: MAX_CVV_DIGITS,
    format: (text, { number }) =>
      toCvvDigits(toLatinDigits(text), findBrand(toNumberDigits(number))),
    isLong: (text) => text.length >= 3,
  },
};

/** How long after UTC a month ends in the last time zone, in ms. */
const WESTERNMOST_OFFSET_MS = 12 * 3_600_000;

/**
 * What is wrong with a field; null for nothing. `servedAt` is the server's time (ms since 1970): a card has expired once
 * its last month has ended everywhere. Without that time the processor decides, never the device's clock.
 */
export function findFault(
  field: FrameField,
  values: FieldValues,
  servedAt: number | null,
): FieldError['code'] | null {
  const text = values[field];
  if (text.trim() === '') return 'required';
  const digits = toNumberDigits(values.number);
  if (field === 'number') return isCardNumber(digits) ? null : 'invalid';
  if (field === 'cvv') return isCvv(text, findBrand(digits)) ? null : 'invalid';
  if (servedAt === null) return parseExpiry(text) === null ? 'invalid' : null;
  const today = new Date(servedAt - WESTERNMOST_OFFSET_MS);
  return findExpiryFault(text, { month: today.getUTCMonth() + 1, year: today.getUTCFullYear() });
}

const FAULT_TEXTS: Readonly<Record<string, keyof FrameTexts>> = {
  'number.required': 'numberRequired',
  'number.invalid': 'numberInvalid',
  'number.expired': 'numberInvalid',
  'expiry.required': 'expiryRequired',
  'expiry.invalid': 'expiryInvalid',
  'expiry.expired': 'expiryExpired',
  'cvv.required': 'cvvRequired',
  'cvv.invalid': 'cvvInvalid',
  'cvv.expired': 'cvvInvalid',
};

/** The text of an error. */
export function getFaultText({ field, code }: FieldError, texts: FrameTexts): string {
  return texts[FAULT_TEXTS[`${field}.${code}`] ?? 'numberInvalid'];
}
