import { expect, it } from 'vitest';
import { type SafeStorage, safeStorage } from '#platform/storage/storage.ts';
import { isSecondVisit } from './isSecondVisit.ts';

function makeStore(): SafeStorage {
  const items = new Map<string, string>();
  return {
    read: (key) => items.get(key) ?? null,
    write: (key, value) => items.set(key, value) !== undefined,
    remove: (key) => void items.delete(key),
  };
}

/** A browser's handling of cookies: a new one is added to the existing ones. */
function makeDevice(): Pick<Document, 'cookie'> {
  const items: string[] = [];
  return {
    get cookie() {
      return items.join('; ');
    },
    set cookie(written) {
      items.push(written.split(';', 1)[0] ?? '');
    },
  };
}

it('recognizes a device that has been here before, on every page of the new visit', () => {
  const device = makeDevice();
  const [first, second] = [makeStore(), makeStore()];
  expect([isSecondVisit(device, first), isSecondVisit(device, first)]).toEqual([false, false]);
  expect([isSecondVisit(device, second), isSecondVisit(device, second)]).toEqual([true, true]);
});

it('treats every visit as the first if nothing can be stored', () => {
  const blocked = safeStorage(() => {
    throw new Error('blocked');
  });
  const page = { cookie: '' };
  const visit = () => {
    page.cookie = ''; // no cookie is kept
    return isSecondVisit(page, blocked);
  };
  expect([visit(), visit()]).toEqual([false, false]);
});
