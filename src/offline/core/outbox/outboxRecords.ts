import { promisifyRequest, type UseStore } from 'idb-keyval';
import { deviceStore, hasStore, readValues } from '../deviceStore.ts';
import { isNewerRecord, isOutboxRecord } from './isOutboxRecord.ts';
import { isUnsent, type OutboxKey, type OutboxRecord, outboxId } from './outboxRecord.ts';

/**
 * The records on this device. Every call rejects when the store fails. Records of a newer version are left out and never changed.
 */
export interface OutboxRecords {
  read(key: OutboxKey): Promise<OutboxRecord | null>;
  /** All readable records, oldest first; unreadable ones are left out. */
  list(): Promise<readonly OutboxRecord[]>;
  /**
   * Reads and writes one record in one transaction, on disk before the promise resolves; `next` returns the new record, or the
   * old one to write nothing. Resolves to the resulting record; null, without calling `next`, for a record of a newer version.
   */
  change(
    key: OutboxKey,
    next: (before: OutboxRecord | null) => OutboxRecord | null,
  ): Promise<OutboxRecord | null>;
  /** Removes settled records for which `isOver` returns true, and unreadable ones. */
  prune(isOver: (settled: OutboxRecord) => boolean): Promise<void>;
}

const outboxStore = deviceStore('outbox');
const hasOutboxStore = () => hasStore('outbox');

/** The records of this origin, shared by page and worker. Only the first record creates the database; reading does not. */
export function storedRecords(store: UseStore = outboxStore): OutboxRecords {
  const isMade = store === outboxStore ? hasOutboxStore : async () => true;
  const readable = (value: unknown) => (isOutboxRecord(value) ? value : null);
  return {
    async read(key) {
      if (!(await isMade())) return null;
      return readable(
        await store('readonly', (records) => promisifyRequest(records.get(outboxId(key)))),
      );
    },
    async list() {
      if (!(await isMade())) return [];
      const all = await readValues(store);
      return all.filter(isOutboxRecord).sort((one, other) => one.createdAt - other.createdAt);
    },
    change: (key, next) =>
      strictly(store, async (records) => {
        const found: unknown = await promisifyRequest(records.get(outboxId(key)));
        if (isNewerRecord(found)) return null;
        const before = readable(found);
        const after = next(before);
        if (after !== null && after !== before) records.put(after, outboxId(key));
        return after;
      }),
    async prune(isOver) {
      if (!(await isMade())) return;
      await strictly(store, async (records) => {
        for (const id of await promisifyRequest(records.getAllKeys())) {
          const found: unknown = await promisifyRequest(records.get(id));
          const isDone = !isOutboxRecord(found) || (!isUnsent(found) && isOver(found));
          if (isDone && !isNewerRecord(found)) records.delete(id);
        }
      });
    },
  };
}

/** Runs `work` in its own transaction that resolves once it is on disk (`strict`), where the engine supports that. */
function strictly<T>(store: UseStore, work: (records: IDBObjectStore) => Promise<T>): Promise<T> {
  return store('readonly', ({ name, transaction: { db } }) => {
    const own = db.transaction(name, 'readwrite', { durability: 'strict' });
    const done = promisifyRequest(own);
    return Promise.all([work(own.objectStore(name)), done]).then(([result]) => result);
  });
}
