import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryAfterMs, retryDelay } from './retryDelay.ts';

describe('retryDelay', () => {
  it('doubles from 2 s with every try, up to 5 minutes', () => {
    const longest = [1, 2, 3, 4, 8, 9, 50].map((attempts) => retryDelay(attempts, 0.9999999));
    expect(longest).toEqual([2_000, 4_000, 8_000, 16_000, 256_000, 300_000, 300_000]);
  });

  it('is random between zero and that maximum', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.double({ min: 0, max: 0.999, noNaN: true }), (tries, random) => {
        const delay = retryDelay(tries, random);
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay).toBeLessThanOrEqual(Math.min(300_000, 2_000 * 2 ** Math.max(0, tries - 1)));
      }),
    );
    expect(retryDelay(5, 0)).toBe(0);
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const read = (headers: Record<string, string>) => retryAfterMs(new Headers(headers), now);

  it('is read in seconds', () => {
    expect(read({ 'Retry-After': '7' })).toBe(7_000);
    expect(read({ 'Retry-After': '0' })).toBe(0);
  });

  it('is read as a date, relative to the date of the response if there is one', () => {
    expect(read({ 'Retry-After': 'Sat, 21 Nov 2026 12:00:30 GMT' })).toBe(30_000);
    expect(
      read({
        'Retry-After': 'Sun, 22 Nov 2026 12:00:30 GMT',
        Date: 'Sun, 22 Nov 2026 12:00:00 GMT',
      }),
    ).toBe(30_000);
    expect(read({ 'Retry-After': 'Sat, 21 Nov 2020 12:00:30 GMT' })).toBe(0);
  });

  it('is a day at most, and zero if it cannot be read', () => {
    expect(read({ 'Retry-After': '999999999' })).toBe(86_400_000);
    expect(read({ 'Retry-After': 'soon' })).toBeNull();
    expect(read({})).toBeNull();
  });
});
