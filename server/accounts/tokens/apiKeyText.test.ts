import { describe, expect, it } from 'vitest';
import { getKeyStart, hashApiKey, isApiKey, newApiKey } from './apiKeyText.ts';

describe('an API key', () => {
  it('has a prefix, 32 random digits and a checksum of them', () => {
    const key = newApiKey();
    expect(key).toMatch(/^billfold_[0-9A-Za-z]{38}$/);
    expect(isApiKey(key)).toBe(true);
    expect(newApiKey()).not.toBe(key);
  });

  it('is not valid with one wrong, missing or swapped character', () => {
    const key = newApiKey();
    for (let index = 9; index < key.length; index += 1) {
      const other = key[index] === 'x' ? 'y' : 'x';
      expect(isApiKey(key.slice(0, index) + other + key.slice(index + 1))).toBe(false);
    }
    expect(isApiKey(key.slice(0, -1))).toBe(false);
    expect(isApiKey(`${key}0`)).toBe(false);
    expect(isApiKey(key.toUpperCase())).toBe(false);
    expect(isApiKey('')).toBe(false);
  });

  it('has the checksum that docs/staff.md describes', () => {
    expect(isApiKey(`billfold_${'A'.repeat(32)}1bmE38`)).toBe(true);
  });

  it('shows four of its random digits, and is stored as a hash', () => {
    const key = newApiKey();
    expect(getKeyStart(key)).toBe(key.slice(0, 13));
    expect(hashApiKey(key)).toMatch(/^[\w-]{43}$/);
    expect(hashApiKey(key)).not.toContain(key.slice(13, 20));
  });
});
