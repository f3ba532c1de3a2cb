import { getCountries } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { phoneCountries } from './phoneCountries.ts';
import { readPhone } from './readPhone.ts';

const code = (text: string, country = 'US') => {
  const reading = readPhone(text, country);
  return reading.ok ? 'read' : reading.code;
};

describe('the phone parser', () => {
  it('accepts 2 to 17 digits of a country [5.45]', () => {
    expect(['1', '12', '1'.repeat(17), '1'.repeat(18)].map((text) => code(text, 'DE'))).toEqual([
      'TOO_SHORT',
      'read',
      'read',
      'TOO_LONG',
    ]);
  });

  it('reads a text of 250 characters and none that is longer [5.46]', () => {
    const padded = (length: number) => `${' '.repeat(length - 12)}213 373 4253`;
    expect(code(padded(251))).toBe('TOO_LONG');
    expect(code(padded(250))).not.toBe('TOO_LONG');
  });

  it.each([
    ['no number', 'US', 'NOT_A_NUMBER'],
    ['', 'US', 'NOT_A_NUMBER'],
    ['2133734253', 'XX', 'INVALID_COUNTRY'],
    ['+999 123 456', 'US', 'INVALID_COUNTRY'],
    ['2', 'US', 'TOO_SHORT'],
    ['2'.repeat(18), 'US', 'TOO_LONG'],
  ])('validates %j in %s: %s [5.47]', (text, country, problem) => {
    expect(code(text, country)).toBe(problem);
  });

  it('reads a text that is a number and nothing else', () => {
    expect(code('Call 213 373 4253 today')).toBe('NOT_A_NUMBER');
  });

  it('formats a number as its country does, and returns the country', () => {
    expect(readPhone('2133734253', 'US')).toEqual({
      ok: true,
      national: '(213) 373-4253',
      international: '+1 213 373 4253',
      country: 'US',
    });
    expect(readPhone('+49 30 901820', 'US')).toMatchObject({
      country: 'DE',
      national: '030 901820',
    });
  });
});

it('offers exactly the countries of our table that the parser supports', () => {
  const offered = phoneCountries('en-US', (code) => code, []).map((country) => country.code);
  const supported: readonly string[] = getCountries();
  expect(offered.filter((one) => !supported.includes(one))).toEqual([]);
  expect(supported.filter((one) => !offered.includes(one))).toEqual(['AC', 'TA']);
});
