import { describe, expect, it } from 'vitest';
import { MAX_SEEN, SEEN_KEY, saveSeenRevision, seenRevision } from './seenRevisions.ts';
import { safeStorage } from './storage.ts';

function makeStore(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

describe('the revisions that this device has shown', () => {
  it('are kept by document, the newest one each, and nothing else with them', () => {
    const raw = makeStore();
    const store = safeStorage(() => raw);
    expect(seenRevision(store, 'a')).toBeNull();
    saveSeenRevision(store, 'a', 1);
    saveSeenRevision(store, 'b', 4);
    saveSeenRevision(store, 'a', 2);
    expect([seenRevision(store, 'a'), seenRevision(store, 'b')]).toEqual([2, 4]);
    expect(raw.getItem(SEEN_KEY)).toBe('[["b",4],["a",2]]');
  });

  it('are bounded: the one looked at longest ago gives way', () => {
    const raw = makeStore();
    const store = safeStorage(() => raw);
    for (let count = 0; count <= MAX_SEEN; count += 1) saveSeenRevision(store, `q${count}`, 1);
    expect(seenRevision(store, 'q0')).toBeNull();
    expect(seenRevision(store, 'q1')).toBe(1);
    expect(JSON.parse(raw.getItem(SEEN_KEY) ?? '')).toHaveLength(MAX_SEEN);
  });

  it.each(['{', '{"a":1}', '[["a"],["b","1"],7]', 'null'])(
    'count as none where the record is %s, and can be written again',
    (record) => {
      const raw = makeStore();
      raw.setItem(SEEN_KEY, record);
      const store = safeStorage(() => raw);
      expect(seenRevision(store, 'a')).toBeNull();
      saveSeenRevision(store, 'a', 3);
      expect(seenRevision(store, 'a')).toBe(3);
    },
  );

  it('are forgotten quietly where storage is blocked', () => {
    const store = safeStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => saveSeenRevision(store, 'a', 1)).not.toThrow();
    expect(seenRevision(store, 'a')).toBeNull();
  });
});
