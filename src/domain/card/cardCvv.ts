import { type CardBrand, getBrandRules } from './cardBrands.ts';

/** The maximum number of digits of a card's code. */
export const MAX_CVV_DIGITS = 4;

/** The digits of a typed code, at most as many as the brand's codes have. */
export function toCvvDigits(text: string, brand: CardBrand | null): string {
  const most = getBrandRules(brand)?.cvvLength ?? MAX_CVV_DIGITS;
  return text.replace(/\D/g, '').slice(0, most);
}

/** Whether a code is complete: 3 or 4 digits while the brand is not known, then the brand's (reading 25). */
export function isCvv(text: string, brand: CardBrand | null): boolean {
  const length = getBrandRules(brand)?.cvvLength;
  return length === undefined
    ? /^\d{3,4}$/.test(text)
    : /^\d+$/.test(text) && text.length === length;
}
