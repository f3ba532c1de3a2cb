import { expect, it } from 'vitest';
import { type SafeStorage, safeStorage } from '#platform/storage.ts';
import { isSecondVisit } from './isSecondVisit.ts';

function makeStore(): SafeStorage {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => kept.set(key, value) !== undefined,
    remove: (key) => void kept.delete(key),
  };
}

it('knows a device that has been here before, in every page of the new visit', () => {
  const device = makeStore();
  const [first, second] = [makeStore(), makeStore()];
  expect([isSecondVisit(device, first), isSecondVisit(device, first)]).toEqual([false, false]);
  expect([isSecondVisit(device, second), isSecondVisit(device, second)]).toEqual([true, true]);
});

it('takes every visit for the first where nothing can be noted', () => {
  const blocked = safeStorage(() => {
    throw new Error('blocked');
  });
  expect([isSecondVisit(blocked, blocked), isSecondVisit(blocked, blocked)]).toEqual([
    false,
    false,
  ]);
});
