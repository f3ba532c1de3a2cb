import { CARD_BRANDS, findBrand, getBrandRules } from './cardBrands.ts';

/** The maximum number of digits of a card number (reading 25). */
export const MAX_NUMBER_DIGITS = 19;

/** The digits of typed or pasted text; everything else is dropped, and digits beyond the maximum length too. */
export function toNumberDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, MAX_NUMBER_DIGITS);
}

/** A number as it is printed on a card of its brand, in groups separated by spaces. */
export function formatCardNumber(digits: string): string {
  const gaps = getBrandRules(findBrand(digits))?.gaps ?? [4, 8, 12, 16];
  return [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
}

/** Whether it is a complete number of a known brand with a correct check digit. */
export function isCardNumber(digits: string): boolean {
  return CARD_BRANDS.some(({ pattern }) => pattern.test(digits)) && passesLuhn(digits);
}

/** Whether the last digit fits the others: every second one from the right doubled, their sum ends with 0. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Runs of digits as long as a card number, in one piece or in groups. */
const LONG_RUN = /\d(?:[ -]?\d){12,18}/g;

/** Whether a text contains a complete card number, and so must not be stored or sent. */
export function containsCardNumber(text: string): boolean {
  return (text.match(LONG_RUN) ?? []).some((run) => isCardNumber(run.replace(/\D/g, '')));
}
