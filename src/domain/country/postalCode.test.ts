import { describe, expect, it } from 'vitest';
import {
  cleanPostalCode,
  isPostalCode,
  isPostalCodeOfDigits,
  postalCodeLength,
} from './postalCode.ts';

describe('a postal code', () => {
  it.each([
    ['USA', ['12345', '12345-6789'], ['1234', '12345-', '12345-67', '123456789'], 10],
    ['CAN', ['K1A 0B1'], ['K1A0B1', 'K1A', '11A 0B1'], 7],
    ['GBR', ['SW1A 1AA', 'M1 1AE'], ['', 'SW1A  1AA', 'SW1A 1AAX'], 8],
    ['DEU', ['10115'], ['1011', '101155'], 5],
    ['FRA', ['75001'], ['7500'], 5],
    ['AUS', ['2000'], ['200'], 4],
    ['IND', ['110001'], ['11000'], 6],
    ['JPN', ['100-0001'], ['1000001'], 8],
    ['BRA', ['01001-000'], ['01001000'], 9],
    ['NLD', ['1012 AB'], ['1012AB', '1012 A'], 7],
    ['CHE', ['8001', 'anything'], ['', ' '], 20],
  ])('of %s', (country, whole, broken, length) => {
    expect(whole.filter((code) => !isPostalCode(code, country))).toEqual([]);
    expect(broken.filter((code) => isPostalCode(code, country))).toEqual([]);
    expect(postalCodeLength(country)).toBe(length);
  });

  it('is formatted for its country while it is typed', () => {
    expect(cleanPostalCode('k1a0b1', 'CAN')).toBe('K1A 0B1');
    expect(cleanPostalCode('k1a', 'CAN')).toBe('K1A');
    expect(cleanPostalCode('1000001', 'JPN')).toBe('100-0001');
    expect(cleanPostalCode('123456789', 'USA')).toBe('12345-6789');
    expect(cleanPostalCode('12345', 'USA')).toBe('12345');
    expect(cleanPostalCode('sw1a 1 aa', 'GBR')).toBe('SW1A 1AA');
  });

  it('leaves out what its country does not allow', () => {
    expect(cleanPostalCode('1a0/115', 'DEU')).toBe('10115');
    expect(cleanPostalCode('10115999', 'DEU')).toBe('10115');
    expect(cleanPostalCode('SW1A-1AA', 'GBR')).toBe('SW1A1AA');
    expect(cleanPostalCode('x'.repeat(30), 'CHE')).toBe('x'.repeat(20));
  });

  it('uses a numeric keyboard if digits are enough', () => {
    expect(['DEU', 'USA', 'GBR', 'CHE'].map(isPostalCodeOfDigits)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
