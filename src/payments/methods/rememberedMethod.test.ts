import { expect, it } from 'vitest';
import { getRememberedMethod, rememberMethod } from './rememberedMethod.ts';

const METHODS = [{ connectionId: 'a' }, { connectionId: 'b' }];

function makeStore() {
  const items = new Map<string, string>();
  return {
    read: (key: string) => items.get(key) ?? null,
    write: (key: string, value: string) => items.set(key, value).has(key),
    remove: (key: string) => {
      items.delete(key);
    },
  };
}

it('selects the previous method again, or the first if it no longer exists', () => {
  const store = makeStore();
  expect(getRememberedMethod(METHODS, store)).toBe(METHODS[0]);
  rememberMethod('b', store);
  expect(getRememberedMethod(METHODS, store)).toBe(METHODS[1]);
  expect(getRememberedMethod(METHODS.slice(0, 1), store)).toBe(METHODS[0]);
  expect(getRememberedMethod([], store)).toBeNull();
});
