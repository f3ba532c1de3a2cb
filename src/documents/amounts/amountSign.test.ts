import { describe, expect, it } from 'vitest';
import { isPositive, isZero, negated } from './amountSign.ts';

describe('the sign of decimal text', () => {
  it('is zero for zero in every notation', () => {
    expect(['0', '0.00', '-0.00', '000', '0.'].every(isZero)).toBe(true);
    expect(['0.01', '-1', '10'].some(isZero)).toBe(false);
  });

  it('is positive for amounts above zero', () => {
    expect(['0.01', '5'].every(isPositive)).toBe(true);
    expect(['0.00', '-5', '-0'].some(isPositive)).toBe(false);
  });

  it('is inverted, except for zero', () => {
    expect([negated('45.50'), negated('-45.50'), negated('0.00')]).toEqual([
      '-45.50',
      '45.50',
      '0.00',
    ]);
  });
});
