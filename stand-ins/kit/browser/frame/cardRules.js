/** @typedef {{ name: string, label: string, start: RegExp, lengths: number[], gaps: number[], cvc: number }} Brand */

const fours = [4, 8, 12, 16];

/** @type {Brand[]} */
const BRANDS = [
  brand('visa', 'Visa', /^4/, [16, 18, 19]),
  brand('mastercard', 'Mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]),
  { ...brand('amex', 'Amex', /^3[47]/, [15]), gaps: [4, 10], cvc: 4 },
  brand('discover', 'Discover', /^(?:6011|64[4-9]|65)/, [16, 19]),
  { ...brand('diners', 'Diners', /^3(?:0[0-5]|[689])/, [14, 16, 19]), gaps: [4, 10] },
  brand('jcb', 'JCB', /^35(?:2[89]|[3-8])/, [16, 17, 18, 19]),
];

const UNKNOWN = brand('unknown', '', /^/, [16, 19]);

/** @type {(name: string, label: string, start: RegExp, lengths: number[]) => Brand} */
function brand(name, label, start, lengths) {
  return { name, label, start, lengths, gaps: fours, cvc: 3 };
}

/**
 * The brand of a number, by its first digits.
 * @param {string} digits
 */
export function getBrand(digits) {
  return BRANDS.find(({ start }) => start.test(digits)) ?? UNKNOWN;
}

/** @param {string} digits */
export function passesLuhn(digits) {
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

/**
 * Formats a card number with the gaps of its brand.
 * @param {string} text
 */
export function formatNumber(text) {
  const digits = text.replace(/\D/g, '').slice(0, 19);
  const { gaps } = getBrand(digits);
  return [...digits].map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('');
}

/**
 * The error of a card number, or undefined.
 * @param {string} text
 */
export function numberProblem(text) {
  const digits = text.replace(/\D/g, '');
  const { lengths, name } = getBrand(digits);
  const isLong = digits.length >= Math.min(...lengths);
  if (!isLong) return 'incomplete_number';
  const isGood = name !== 'unknown' && lengths.includes(digits.length) && passesLuhn(digits);
  return isGood ? undefined : 'invalid_number';
}

/**
 * Formats an expiration as `MM / YY`; a first digit above 1 gets a leading zero.
 * @param {string} text
 * @param {boolean} isDeleting whether the last change removed text
 */
export function formatExpiry(text, isDeleting) {
  let digits = text.replace(/\D/g, '').slice(0, 4);
  if (/^[2-9]/.test(digits) || /^\d\s*\//.test(text.trim())) digits = `0${digits}`.slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/**
 * The error of an expiration, or undefined. A card is valid until the end of its month.
 * @param {string} text
 * @param {Date} today
 */
export function expiryProblem(text, today) {
  const digits = text.replace(/\D/g, '');
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12)) return 'invalid_expiry_month';
  if (digits.length < 4) return 'incomplete_expiry';
  const months = (2000 + Number(digits.slice(2))) * 12 + month;
  const now = today.getFullYear() * 12 + today.getMonth() + 1;
  return months < now ? 'invalid_expiry_year_past' : undefined;
}

/**
 * The error of a security code, or undefined.
 * @param {string} code
 * @param {string} number the card's number as far as typed
 */
export function cvcProblem(code, number) {
  return code.length === getBrand(number.replace(/\D/g, '')).cvc ? undefined : 'incomplete_cvc';
}
