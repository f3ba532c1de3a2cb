import { type CardBrand, getBrandRules } from './cardBrands.ts';

/** A card's code has at most as many digits. */
export const MAX_CVV_DIGITS = 4;

/** The digits of a code that was typed, as many as the brand's codes have. */
export function toCvvDigits(text: string, brand: CardBrand | null): string {
  const most = getBrandRules(brand)?.cvvLength ?? MAX_CVV_DIGITS;
  return text.replace(/\D/g, '').slice(0, most);
}

/** Whether it is a whole code: 3 or 4 digits while the brand is not known, then the brand's (reading 25). */
export function isCvv(text: string, brand: CardBrand | null): boolean {
  const length = getBrandRules(brand)?.cvvLength;
  return length === undefined
    ? /^\d{3,4}$/.test(text)
    : /^\d+$/.test(text) && text.length === length;
}
