import 'fake-indexeddb/auto';
import { get, set } from 'idb-keyval';
import { expect, it } from 'vitest';
import { deviceStore, type StoreName } from './deviceStore.ts';

/** Deletes a database as another tab would; returns whether an open connection blocked it. */
function deleteElsewhere(name: string): Promise<'deleted' | 'blocked'> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = () => resolve('deleted');
    deleting.onblocked = () => resolve('blocked');
    deleting.onerror = () => reject(deleting.error);
  });
}

/** Opens a database with a higher version, as a later build would. */
function upgradeElsewhere(name: string): Promise<'upgraded' | 'blocked'> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 2);
    opening.onsuccess = () => {
      opening.result.close();
      resolve('upgraded');
    };
    opening.onblocked = () => resolve('blocked');
    opening.onerror = () => reject(opening.error);
  });
}

/** All stores; a missing name is a type error. */
const NAMES: Readonly<Record<StoreName, true>> = {
  copies: true,
  pages: true,
  receipts: true,
  outbox: true,
  preferences: true,
  reports: true,
};
const STORES = Object.keys(NAMES) as StoreName[];

it.each(STORES)('%s does not block its own deletion, and is filled again', async (name) => {
  const store = deviceStore(name);
  await set('key', 1, store);
  expect(await deleteElsewhere(`billfold-${name}`)).toBe('deleted');
  expect(await get('key', store)).toBeUndefined();
  await set('key', 2, store);
  expect(await get('key', store)).toBe(2);
});

it.each(STORES)('%s can still be read and written by later releases', async (name) => {
  const store = deviceStore(name);
  await set('key', 1, store);
  expect(await upgradeElsewhere(`billfold-${name}`)).toBe('upgraded');
  expect(await get('key', store)).toBe(1);
  await set('key', 2, store);
  expect(await get('key', store)).toBe(2);
});
