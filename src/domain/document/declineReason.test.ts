import { describe, expect, it } from 'vitest';
import { declineReason } from './declineReason.ts';

describe('declineReason', () => {
  it('keeps the text without leading and trailing spaces', () => {
    expect(declineReason('  Too late this year.\n')).toBe('Too late this year.');
    expect(declineReason('a\nb')).toBe('a\nb');
  });

  it('takes nothing and blanks as no reason', () => {
    for (const blank of ['', '   ', '\n\t', '\u00a0\u2003']) {
      expect(declineReason(blank)).toBeNull();
    }
  });

  it('takes 2000 characters as people count them, and not one more', () => {
    expect(declineReason(`  ${'x'.repeat(2000)}  `)).toHaveLength(2000);
    expect(declineReason('x'.repeat(2001))).toBeUndefined();
    expect(declineReason('🌱'.repeat(2000))).toBe('🌱'.repeat(2000));
    expect(declineReason('🌱'.repeat(2001))).toBeUndefined();
  });

  it('rejects text that no database can store', () => {
    for (const odd of ['a\0b', 'a\ud83c', '\udf31b']) expect(declineReason(odd)).toBeUndefined();
  });
});
