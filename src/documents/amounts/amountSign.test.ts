import { describe, expect, it } from 'vitest';
import { isPositive, isZero, negated } from './amountSign.ts';

describe('the sign of decimal text', () => {
  it('recognizes zero in every form', () => {
    expect(['0', '0.00', '-0.00', '000', '0.'].every(isZero)).toBe(true);
    expect(['0.01', '-1', '10'].some(isZero)).toBe(false);
  });

  it('recognizes positive amounts', () => {
    expect(['0.01', '5'].every(isPositive)).toBe(true);
    expect(['0.00', '-5', '-0'].some(isPositive)).toBe(false);
  });

  it('is inverted, except that of zero', () => {
    expect([negated('45.50'), negated('-45.50'), negated('0.00')]).toEqual([
      '-45.50',
      '45.50',
      '0.00',
    ]);
  });
});
