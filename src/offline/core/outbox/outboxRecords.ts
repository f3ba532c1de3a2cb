import type { UseStore } from 'idb-keyval';
import { keptStore } from '../keptStore.ts';
import { isOutboxRecord } from './isOutboxRecord.ts';
import { type OutboxKey, type OutboxRecord, outboxId } from './outboxRecord.ts';

/** The records on this device. Every call rejects when the store fails. */
export interface OutboxRecords {
  read(key: OutboxKey): Promise<OutboxRecord | null>;
  /** All readable records, oldest first; unreadable ones are left out. */
  list(): Promise<readonly OutboxRecord[]>;
  /**
   * Reads and writes one record in one transaction, on disk before the promise resolves; `next` answers what it becomes, or
   * what it was (nothing is written). Answers the record as it then stands.
   */
  change(
    key: OutboxKey,
    next: (before: OutboxRecord | null) => OutboxRecord | null,
  ): Promise<OutboxRecord | null>;
  /** Removes settled records that have not changed since `before` (ms), and what nobody can read. */
  prune(before: number): Promise<void>;
}

const SETTLED: readonly string[] = ['delivered', 'refused', 'cancelled'];

/** The records of this origin; page and worker see the same ones. */
export function keptRecords(store: UseStore = keptStore('outbox')): OutboxRecords {
  const readable = (value: unknown) => (isOutboxRecord(value) ? value : null);
  return {
    read: (key) => store('readonly', (kept) => asked(kept.get(outboxId(key)))).then(readable),
    async list() {
      const all: unknown[] = await store('readonly', (kept) => asked(kept.getAll()));
      return all.filter(isOutboxRecord).sort((one, other) => one.createdAt - other.createdAt);
    },
    change: (key, next) =>
      strictly(store, async (kept) => {
        const before = readable(await asked(kept.get(outboxId(key))));
        const after = next(before);
        if (after !== null && after !== before) kept.put(after, outboxId(key));
        return after;
      }),
    prune: (before) =>
      strictly(store, async (kept) => {
        for (const id of await asked(kept.getAllKeys())) {
          const record = readable(await asked(kept.get(id)));
          const isDone = record && SETTLED.includes(record.state) && record.changedAt < before;
          if (record === null || isDone) kept.delete(id);
        }
      }),
  };
}

/** Runs `work` in a transaction of its own that counts as done once it is on the disk (`strict`), where the engine can. */
function strictly<T>(store: UseStore, work: (kept: IDBObjectStore) => Promise<T>): Promise<T> {
  return store('readonly', ({ name, transaction: { db } }) => {
    const own = db.transaction(name, 'readwrite', { durability: 'strict' });
    const done = new Promise<void>((resolve, reject) => {
      own.oncomplete = () => resolve();
      own.onabort = own.onerror = () => reject(own.error);
    });
    return Promise.all([work(own.objectStore(name)), done]).then(([result]) => result);
  });
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
