import { describe, expect, it } from 'vitest';
import { EXPIRY_LENGTH, findExpiryFault, formatExpiry, parseExpiry } from './cardExpiry.ts';

const now = { month: 11, year: 2026 };

describe('an expiration', () => {
  it.each([
    ['1', '1'],
    ['12', '12/'],
    ['123', '12/3'],
    ['1234', '12/34'],
    ['12345', '12/34'],
    ['8', '08/'],
    ['0', '0'],
    ['08', '08/'],
    ['1/', '01/'],
    ['8/', '08/'],
    ['08//', '08/'],
    ['12/3', '12/3'],
    ['ab', ''],
    ['', ''],
  ])('typed as %s is shown as %s: the slash is added automatically [5.10]', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  it('allows deleting its slash [5.10]', () => {
    expect(formatExpiry('12', true)).toBe('12');
    expect(formatExpiry('1', true)).toBe('1');
    expect(formatExpiry('12/3', true)).toBe('12/3');
  });

  it.each([
    ['08/31', '08/31'],
    ['8/31', '08/31'],
    ['08/2031', '08/31'],
    ['8/2031', '08/31'],
    ['08 / 31', '08/31'],
    ['08-2031', '08/31'],
    ['2031-08', '08/31'],
    ['082031', '08/31'],
    ['0831', '08/31'],
  ])('filled in as %s is understood', (filled, shown) => {
    expect(formatExpiry(filled)).toBe(shown);
  });

  it('is never longer than five characters [5.07, 9.07]', () => {
    expect(EXPIRY_LENGTH).toBe(5);
    for (const text of ['12/345', '999999999', '1/2/3/4', '13/2031'])
      expect(formatExpiry(text).length, text).toBeLessThanOrEqual(5);
  });

  it.each(['01/27', '09/30', '10/99', '12/26'])('%s is a valid date [5.06]', (text) => {
    expect(findExpiryFault(text, now)).toBeNull();
  });

  it.each(['00/30', '13/30', '1/30', '12/3', '1230', '12/300', '', 'ab/cd', '12-30'])(
    '%s is invalid [5.06, 5.09]',
    (text) => {
      expect(findExpiryFault(text, now)).toBe('invalid');
      expect(parseExpiry(text)).toBeNull();
    },
  );

  it.each([
    ['10/26', 'expired'],
    ['11/26', null],
    ['12/26', null],
    ['12/25', 'expired'],
    ['01/27', null],
    ['01/00', 'expired'],
  ])('%s in November 2026 is %s [5.08]', (text, fault) => {
    expect(findExpiryFault(text, now)).toBe(fault);
  });

  it('is always in this century', () => {
    expect(parseExpiry('08/31')).toEqual({ month: 8, year: 2031 });
  });
});
