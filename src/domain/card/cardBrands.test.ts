import { describe, expect, it } from 'vitest';
import { CARD_BRANDS, findBrand, getBrandRules } from './cardBrands.ts';

/** The processors' published test cards, by brand. */
const TEST_CARDS = {
  visa: ['4242424242424242', '4111111111111111', '4012888818888', '4444333322221111'],
  mastercard: ['5555555555554444', '2223003122003222', '5424000000000015', '2223000010309703'],
  amex: ['378282246310005', '370000000000002'],
  discover: ['6011111111111117', '6011000000000012'],
  diners: ['3056930009020004', '38000000000006'],
  jcb: ['3566002020360505', '3530111333300000'],
} as const;

describe('the brand of a card', () => {
  it.each(Object.entries(TEST_CARDS))(
    'is %s for the cards that processors publish [5.01]',
    (brand, all) => {
      for (const number of all) expect(findBrand(number), number).toBe(brand);
    },
  );

  it.each([
    ['1', 'jcb'],
    ['18', 'jcb'],
    ['2', null],
    ['21', 'jcb'],
    ['22', 'mastercard'],
    ['2720', 'mastercard'],
    ['2721', null],
    ['3', null],
    ['30', 'diners'],
    ['306', null],
    ['34', 'amex'],
    ['35', 'jcb'],
    ['3527', null],
    ['36', 'diners'],
    ['4', 'visa'],
    ['5', 'mastercard'],
    ['50', null],
    ['56', null],
    ['6', 'discover'],
    ['643', null],
    ['644', 'discover'],
    ['7', null],
    ['', null],
  ])('of %s, while it is typed, is %s', (digits, brand) => {
    expect(findBrand(digits)).toBe(brand);
  });

  it('is found by the first digits if the complete number matches a pattern', () => {
    for (let first = 0; first <= 9999; first += 1)
      for (const length of [13, 14, 15, 16, 18, 19]) {
        const digits = String(first).padStart(4, '0').padEnd(length, '0');
        const whole = CARD_BRANDS.filter(({ pattern }) => pattern.test(digits));
        expect(whole.length, digits).toBeLessThanOrEqual(1);
        if (whole[0] !== undefined) expect(findBrand(digits), digits).toBe(whole[0].brand);
      }
  });

  it('defines the length of its code', () => {
    expect(getBrandRules('amex')?.cvvLength).toBe(4);
    expect(getBrandRules('visa')?.cvvLength).toBe(3);
    expect(getBrandRules(null)).toBeNull();
  });
});
