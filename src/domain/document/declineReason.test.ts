import { describe, expect, it } from 'vitest';
import { declineReason } from './declineReason.ts';

describe('declineReason', () => {
  it('trims leading and trailing spaces', () => {
    expect(declineReason('  Too late this year.\n')).toBe('Too late this year.');
    expect(declineReason('a\nb')).toBe('a\nb');
  });

  it('returns null for an empty or blank reason', () => {
    for (const blank of ['', '   ', '\n\t', '\u00a0\u2003']) {
      expect(declineReason(blank)).toBeNull();
    }
  });

  it('accepts up to 2000 characters, counted as code points', () => {
    expect(declineReason(`  ${'x'.repeat(2000)}  `)).toHaveLength(2000);
    expect(declineReason('x'.repeat(2001))).toBeUndefined();
    expect(declineReason('🌱'.repeat(2000))).toBe('🌱'.repeat(2000));
    expect(declineReason('🌱'.repeat(2001))).toBeUndefined();
  });

  it('rejects text that no database can store', () => {
    for (const odd of ['a\0b', 'a\ud83c', '\udf31b']) expect(declineReason(odd)).toBeUndefined();
  });
});
