import { vi } from 'vitest';

/** The request to open a database, as far as idb-keyval uses it. */
interface PausedRequest {
  result?: IDBDatabase;
  onupgradeneeded?: () => void;
  onsuccess?: () => void;
}

/** Databases that do not open. */
interface PausedDatabases {
  /** The number of attempts to open one. */
  readonly count: () => number;
  /** Lets them open; resolves once they are open. */
  readonly release: () => Promise<void>;
}

/**
 * From now on opening a database fires no event, as seen in WebKit, until `release`: then all requests complete.
 * Databases that are open already must be deleted beforehand.
 */
export function pauseDatabases(): PausedDatabases {
  const { open } = indexedDB;
  const paused: (() => Promise<void>)[] = [];
  const hold = vi.spyOn(indexedDB, 'open').mockImplementation((...names) => {
    const request: PausedRequest = {};
    paused.push(() => {
      const opening = open.apply(indexedDB, names);
      return new Promise((resolve, reject) => {
        opening.onupgradeneeded = () => {
          request.result = opening.result;
          request.onupgradeneeded?.();
        };
        opening.onsuccess = () => {
          request.result = opening.result;
          request.onsuccess?.();
          resolve();
        };
        opening.onerror = () => reject(opening.error);
      });
    });
    return request as object as IDBOpenDBRequest;
  });
  return {
    count: () => paused.length,
    async release() {
      hold.mockRestore();
      await Promise.all(paused.map((proceed) => proceed()));
    },
  };
}

/** Deletes all databases of the origin. */
export async function deleteDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise<void>((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(name);
      deleting.onsuccess = () => resolve();
      deleting.onerror = () => reject(deleting.error);
    });
  }
}
