import { describe, expect, it } from 'vitest';
import { checkPaymentDay } from './checkPaymentDay.ts';

describe('checkPaymentDay', () => {
  it('accepts today and the ten years before it', () => {
    for (const day of ['2026-11-28', '2026-11-27', '2016-11-28'])
      expect(checkPaymentDay(day, '2026-11-28')).toBeNull();
  });

  it('accepts the last day of February ten years before 29 February', () => {
    expect(checkPaymentDay('2018-02-28', '2028-02-29')).toBeNull();
    expect(checkPaymentDay('2018-02-27', '2028-02-29')).toBe('too-early');
  });

  it('refuses a day after today, and one more than ten years ago', () => {
    expect(checkPaymentDay('2026-11-29', '2026-11-28')).toBe('future');
    for (const day of ['2016-11-27', '0026-11-28', '0001-01-01'])
      expect(checkPaymentDay(day, '2026-11-28')).toBe('too-early');
  });
});
