import { createStore, type UseStore } from 'idb-keyval';

/** What is kept on this device, each in a database of its own. */
export type StoreName = 'copies' | 'pages' | 'outbox' | 'preferences';

/**
 * A store of this origin for the calls of idb-keyval; page and worker share it. Opens on first use. A connection that the
 * browser has dropped (Safari does) is opened anew, once; every other failure rejects, and the caller goes on without.
 */
export function keptStore(name: StoreName): UseStore {
  const open = () => createStore(`billfold-${name}`, 'kept');
  let store = open();
  return async (mode, callback) => {
    try {
      return await store(mode, callback);
    } catch (error) {
      if (!isLostConnection(error)) throw error;
      store = open();
      return store(mode, callback);
    }
  };
}

const LOST = new Set(['InvalidStateError', 'UnknownError']);

function isLostConnection(error: unknown): boolean {
  return error instanceof Error && LOST.has(error.name);
}
