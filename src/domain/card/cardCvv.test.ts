import { describe, expect, it } from 'vitest';
import { isCvv, MAX_CVV_DIGITS, toCvvDigits } from './cardCvv.ts';

describe('a card’s code', () => {
  it.each([
    ['123', null, true],
    ['1234', null, true],
    ['12', null, false],
    ['12345', null, false],
    ['123', 'visa', true],
    ['1234', 'visa', false],
    ['1234', 'amex', true],
    ['123', 'amex', false],
    ['12a', 'visa', false],
    ['', 'visa', false],
  ] as const)('%s of %s: %s [5.11]', (text, brand, isWhole) => {
    expect(isCvv(text, brand)).toBe(isWhole);
  });

  it('accepts digits only, as many as its brand has [5.12, 9.06]', () => {
    expect(MAX_CVV_DIGITS).toBe(4);
    expect(toCvvDigits('1 2x345', null)).toBe('1234');
    expect(toCvvDigits('12345', 'amex')).toBe('1234');
    expect(toCvvDigits('12345', 'jcb')).toBe('123');
  });
});
