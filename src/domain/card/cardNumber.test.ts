import { describe, expect, it } from 'vitest';
import {
  containsCardNumber,
  formatCardNumber,
  isCardNumber,
  MAX_NUMBER_DIGITS,
  passesLuhn,
  toNumberDigits,
} from './cardNumber.ts';

describe('a card number', () => {
  it.each([
    '4242424242424242',
    '5555555555554444',
    '2223003122003222',
    '378282246310005',
    '6011111111111117',
    '3056930009020004',
    '3566002020360505',
    '4000000000000002',
    '4000000000000010',
    '4000000000000069',
    '4000000000000341',
    '4000000000003220',
    '4000000000009995',
    '4000002500003155',
    '4000002760003184',
    '4000008260003178',
    '4000008400001629',
    '4111111111111111',
    '5424000000000015',
    '2223000010309703',
    '6011000000000012',
    '370000000000002',
    '38000000000006',
    '4444333322221111',
  ])('%s, a published test number, is valid [5.01, 5.02]', (number) => {
    expect(isCardNumber(number)).toBe(true);
  });

  it.each([
    ['whose check digit is wrong', '4242424242424241'],
    ['of no brand, though its check digit is right', '9999999999999995'],
    ['that is too short for its brand', '424242424242'],
    ['of 13 digits, which Visa no longer gives out', '4012888818888'],
    ['of 13 digits either, though it is published for tests', '4007000000027'],
    ['of a range that belongs to no brand, though it is published for tests', '3088000000000017'],
    ['that is empty', ''],
    ['with letters', '4242x42424242424'],
  ])('is invalid %s [5.01, 5.02]', (_, number) => {
    expect(isCardNumber(number)).toBe(false);
  });

  it('detects any single mistyped digit [5.02]', () => {
    const number = '4242424242424242';
    for (let at = 0; at < number.length; at += 1)
      for (let digit = 0; digit <= 9; digit += 1) {
        const typed = number.slice(0, at) + digit + number.slice(at + 1);
        expect(passesLuhn(typed), typed).toBe(typed === number);
      }
    expect(passesLuhn('')).toBe(false);
  });

  it('accepts digits only [5.03]', () => {
    expect(toNumberDigits(' 4242-4242 4242.4242x')).toBe('4242424242424242');
    expect(toNumberDigits('four')).toBe('');
  });

  it('accepts 19 digits at most [5.04, 9.07]', () => {
    expect(MAX_NUMBER_DIGITS).toBe(19);
    expect(toNumberDigits('4'.repeat(25))).toBe('4'.repeat(19));
  });

  it.each([
    ['', ''],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242424242424242424', '4242 4242 4242 4242 424'],
    ['378282246310005', '3782 822463 10005'],
    ['38000000000006', '3800 000000 0006'],
    ['3', '3'],
    ['99999', '9999 9'],
  ])('%s is shown in the groups of its brand', (digits, shown) => {
    expect(formatCardNumber(digits)).toBe(shown);
  });

  it.each([
    ['tok_4242424242424242', true],
    ['paid with 4242 4242-4242 4242.', true],
    ['378282246310005', true],
    ['4242424242424241', false],
    ['tok_1234567890123', false],
    ['4242', false],
  ])('is found in %s: %s', (text, isThere) => {
    expect(containsCardNumber(text)).toBe(isThere);
  });
});
