import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { withLimit } from './withLimit.ts';

/** What is saved on this device, each in a database of its own. */
export type StoreName = 'copies' | 'pages' | 'receipts' | 'outbox' | 'preferences' | 'reports';

/**
 * A store of this origin for the calls of idb-keyval; page and worker share it. Opens on first use. A connection that the
 * browser has dropped (Safari does), or that was closed for somebody who deletes or upgrades the database, is opened again,
 * once; every other failure rejects, and the caller goes on without. One that does not respond (WebKit's `open` may fire no event)
 * counts as failed too; what was asked of it may still be done later.
 */
export function deviceStore(name: StoreName): UseStore {
  const open = () => createStore(getDatabase(name), 'kept');
  let store = open();
  return async (mode, callback) => {
    const use: typeof callback = (kept) => {
      const { db } = kept.transaction;
      db.onversionchange = () => db.close(); // nobody else has to wait for this page or worker
      return callback(kept);
    };
    const reopen = (error: unknown) => {
      if (!isLostConnection(error)) throw error;
      store = open();
      return store(mode, use);
    };
    return withLimit(store(mode, use).catch(reopen));
  };
}

/**
 * Whether a store was ever written to on this device; looking does not make it. A browser that cannot tell may have it.
 * Rejects where storage is blocked, or does not respond.
 */
export async function hasStore(name: StoreName): Promise<boolean> {
  const all = await withLimit(indexedDB.databases?.());
  return !all || all.some((database) => database.name === getDatabase(name));
}

/** All values of a store. */
export function readValues(store: UseStore): Promise<unknown[]> {
  return store('readonly', (kept) => promisifyRequest(kept.getAll()));
}

/** All keys of a store. */
export function readKeys(store: UseStore): Promise<string[]> {
  return store('readonly', (kept) => promisifyRequest(kept.getAllKeys() as IDBRequest<string[]>));
}

const getDatabase = (name: StoreName) => `billfold-${name}`;

const LOST = new Set(['InvalidStateError', 'UnknownError']);

function isLostConnection(error: unknown): boolean {
  return error instanceof Error && LOST.has(error.name);
}
