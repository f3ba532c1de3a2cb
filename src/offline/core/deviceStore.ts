import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { withLimit } from './withLimit.ts';

/** What is saved on this device, one database each. */
export type StoreName = 'copies' | 'pages' | 'receipts' | 'outbox' | 'preferences' | 'reports';

/**
 * An idb-keyval store of this origin, shared by page and worker, opened on first use. A connection that the browser dropped
 * (Safari does), or that was closed so that the database could be deleted or upgraded, is reopened once. Every other failure
 * rejects, and the caller continues without the store. A store that does not respond (WebKit's `open` may fire no event)
 * also rejects; the requested operation may still run later.
 */
export function deviceStore(name: StoreName): UseStore {
  const open = () => createStore(getDatabase(name), 'kept');
  let store = open();
  return async (mode, callback) => {
    const use: typeof callback = (records) => {
      const { db } = records.transaction;
      db.onversionchange = () => db.close(); // do not block other pages or workers
      return callback(records);
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
 * Whether a store was ever written to on this device, without creating it. True where the browser cannot tell. Rejects where
 * storage is blocked or does not respond.
 */
export async function hasStore(name: StoreName): Promise<boolean> {
  const all = await withLimit(indexedDB.databases?.());
  return !all || all.some((database) => database.name === getDatabase(name));
}

/** All values of a store. */
export function readValues(store: UseStore): Promise<unknown[]> {
  return store('readonly', (records) => promisifyRequest(records.getAll()));
}

/** All keys of a store. */
export function readKeys(store: UseStore): Promise<string[]> {
  return store('readonly', (records) =>
    promisifyRequest(records.getAllKeys() as IDBRequest<string[]>),
  );
}

const getDatabase = (name: StoreName) => `billfold-${name}`;

const LOST = new Set(['InvalidStateError', 'UnknownError']);

function isLostConnection(error: unknown): boolean {
  return error instanceof Error && LOST.has(error.name);
}
