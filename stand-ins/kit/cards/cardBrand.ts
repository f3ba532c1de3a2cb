/** The supported brands, named as in the API's card objects. */
export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb';

const BRANDS: readonly [CardBrand, RegExp][] = [
  ['visa', /^4\d{15}(?:\d{2,3})?$/],
  ['mastercard', /^(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/],
  ['amex', /^3[47]\d{13}$/],
  ['discover', /^(?:6011|64[4-9]\d|65\d{2})\d{12}(?:\d{3})?$/],
  ['diners', /^3(?:0[0-5]\d|[689]\d{2})\d{10}(?:\d{2}|\d{5})?$/],
  ['jcb', /^35(?:2[89]|[3-8]\d)\d{12,15}$/],
];

/** The brand of a full card number (digits only), or undefined. */
export function getBrand(number: string): CardBrand | undefined {
  return BRANDS.find(([, pattern]) => pattern.test(number))?.[0];
}

/** Whether the digits pass the Luhn check. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return number.length > 0 && sum % 10 === 0;
}
