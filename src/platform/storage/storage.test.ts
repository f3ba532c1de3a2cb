import { describe, expect, it } from 'vitest';
import { safeStorage } from './storage.ts';
import { readStoredLocale } from './storedLocale.ts';

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

describe('local storage', () => {
  it('stores, returns and removes', () => {
    const store = memory();
    const safe = safeStorage(() => store);
    expect(safe.write('a', '1')).toBe(true);
    expect(safe.read('a')).toBe('1');
    safe.remove('a');
    expect(safe.read('a')).toBeNull();
  });

  it('that is blocked delays nothing', () => {
    const safe = safeStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(safe.read('a')).toBeNull();
    expect(safe.write('a', '1')).toBe(false);
    expect(() => safe.remove('a')).not.toThrow();
  });
});

describe('the stored locale', () => {
  const reading = (record: string | null) =>
    readStoredLocale({ read: () => record, write: () => true, remove: () => {} }, 'production');

  it('is read from the record as the store writes it', () => {
    expect(reading('{"locale":"\\"de\\"","_persist":"{}"}')).toBe('de');
  });

  it.each([null, '', 'no json', '{}', '7', '{"locale":"7"}', '{"locale":"null"}', '{"locale":7}'])(
    'is missing in a record %j',
    (record) => {
      expect(reading(record)).toBeNull();
    },
  );
});
