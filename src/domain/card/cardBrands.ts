/** The brands of cards that can be paid with. */
export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'diners' | 'discover' | 'jcb';

/** The properties of a brand's cards: lengths and prefixes of numbers, and how they are printed. */
export interface BrandRules {
  readonly brand: CardBrand;
  /** The brand's own name, the same in every language. */
  readonly title: string;
  readonly pattern: RegExp;
  /** First digits of its numbers: from and to, of the same length. */
  readonly begins: readonly (readonly [from: string, to: string])[];
  /** Digits after which a printed number has a gap. */
  readonly gaps: readonly number[];
  readonly cvvLength: 3 | 4;
}

const BY_FOURS = [4, 8, 12, 16];
const BY_FOUR_AND_SIX = [4, 10];

/** The six brands. */
export const CARD_BRANDS: readonly BrandRules[] = [
  {
    brand: 'visa',
    title: 'Visa',
    pattern: /^4(?:\d{15}|\d{17}|\d{18})$/,
    begins: [['4', '4']],
    gaps: BY_FOURS,
    cvvLength: 3,
  },
  {
    brand: 'mastercard',
    title: 'Mastercard',
    pattern: /^(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/,
    begins: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    gaps: BY_FOURS,
    cvvLength: 3,
  },
  {
    brand: 'amex',
    title: 'American Express',
    pattern: /^3[47]\d{13}$/,
    begins: [
      ['34', '34'],
      ['37', '37'],
    ],
    gaps: BY_FOUR_AND_SIX,
    cvvLength: 4,
  },
  {
    brand: 'diners',
    title: 'Diners Club',
    pattern: /^3(?:0[0-5]\d|[689]\d{2})\d{10}(?:\d{2}|\d{5})?$/,
    begins: [
      ['300', '305'],
      ['36', '36'],
      ['38', '39'],
    ],
    gaps: BY_FOUR_AND_SIX,
    cvvLength: 3,
  },
  {
    brand: 'discover',
    title: 'Discover',
    pattern: /^(?:6011|64[4-9]\d|65\d{2})\d{12}(?:\d{3})?$/,
    begins: [
      ['6011', '6011'],
      ['644', '649'],
      ['65', '65'],
    ],
    gaps: BY_FOURS,
    cvvLength: 3,
  },
  {
    brand: 'jcb',
    title: 'JCB',
    pattern: /^(?:2131|1800|35(?:2[89]|[3-8]\d))\d{12,15}$/,
    begins: [
      ['2131', '2131'],
      ['1800', '1800'],
      ['3528', '3589'],
    ],
    gaps: BY_FOURS,
    cvvLength: 3,
  },
];

/** The only brand that a number with these first digits can have; null if several are possible, or none. */
export function findBrand(digits: string): CardBrand | null {
  if (digits === '') return null;
  const possible = CARD_BRANDS.filter(({ begins }) =>
    begins.some(([from, to]) => canBegin(digits, from, to)),
  );
  return possible.length === 1 ? (possible[0]?.brand ?? null) : null;
}

/** The properties of a brand; null for none. */
export function getBrandRules(brand: CardBrand | null): BrandRules | null {
  return CARD_BRANDS.find((one) => one.brand === brand) ?? null;
}

function canBegin(digits: string, from: string, to: string): boolean {
  const length = Math.min(digits.length, from.length);
  const first = digits.slice(0, length);
  return first >= from.slice(0, length) && first <= to.slice(0, length);
}
