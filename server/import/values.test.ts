import { describe, expect, it } from 'vitest';
import { Refusal } from './importFailure.ts';
import { calendarDay, currencyCode, exactDecimal, excerpt, moneyText } from './values.ts';

const where = () => ({ line: 3, path: '/a' });

describe('an exact decimal', () => {
  it.each([
    ['0.00880', '0.00880'],
    ['+5', '5'],
    ['.5', '0.5'],
    ['13.', '13'],
    ['-007.10', '-7.10'],
    ['-0.00', '0.00'],
    ['000', '0'],
    ['400.000000000000057', '400.000000000000057'],
    ['7.0000000000000', '7.0000000000000'],
    [`0.${'1'.repeat(20)}`, `0.${'1'.repeat(20)}`],
    [`7.5${'0'.repeat(30)}`, `7.5${'0'.repeat(19)}`],
  ])('%s is %s', (written, text) => expect(exactDecimal(written, where)).toBe(text));

  it.each([
    '',
    '.',
    '-',
    '1e3',
    '1,5',
    ' 1',
    '0x1',
    'NaN',
    '--1',
    '1'.repeat(16),
    `0.${'1'.repeat(21)}`,
    `0.${'0'.repeat(20)}1`,
  ])('%j is rejected with its location', (written) => {
    expect(() => exactDecimal(written, where)).toThrow(Refusal);
    expect(() => exactDecimal(written, where)).toThrow(
      expect.objectContaining({ place: { line: 3, path: '/a' } }),
    );
  });
});

describe('an amount of money', () => {
  it.each([
    ['229.6', 'EUR', '229.60'],
    ['4000.000', 'EUR', '4000.00'],
    ['1.005', 'EUR', '1.005'],
    ['-1320.00', 'JPY', '-1320'],
    ['0.5', 'BHD', '0.500'],
    ['-0.0', 'EUR', '0.00'],
    ['1656.2500000000000', 'EUR', '1656.25'],
    [`1656.25${'0'.repeat(30)}`, 'EUR', '1656.25'],
  ])('%s %s is %s', (written, currency, text) => {
    expect(moneyText(written, currency, where)).toBe(text);
  });

  it('has four decimals at most', () => {
    expect(moneyText('0.00010', 'EUR', where)).toBe('0.0001');
    expect(() => moneyText('0.00001', 'EUR', where)).toThrow('more than four decimals');
  });
});

describe('days and currencies', () => {
  it('drop a time zone, and must be real days and codes', () => {
    expect(calendarDay('2024-02-29+14:00', where)).toBe('2024-02-29');
    expect(() => calendarDay('2025-02-29', where)).toThrow('“2025-02-29” is not a day');
    expect(currencyCode('HUF', where)).toBe('HUF');
    expect(() => currencyCode('eur', where)).toThrow('“eur” is not a currency');
  });

  it('are shortened in an error', () => {
    expect(excerpt(` a\n b ${'c'.repeat(50)}`)).toBe(`a b ${'c'.repeat(36)}…`);
  });
});
