import { promisifyRequest, type UseStore } from 'idb-keyval';
import { deviceStore, hasStore, readValues } from '../deviceStore.ts';
import { isNewerRecord, isOutboxRecord } from './isOutboxRecord.ts';
import { isUnsent, type OutboxKey, type OutboxRecord, outboxId } from './outboxRecord.ts';

/**
 * The records on this device. Every call rejects when the store fails. What a newer version of the page has written is nobody's
 * here: it is left out, and stays as it is.
 */
export interface OutboxRecords {
  read(key: OutboxKey): Promise<OutboxRecord | null>;
  /** All readable records, oldest first; unreadable ones are left out. */
  list(): Promise<readonly OutboxRecord[]>;
  /**
   * Reads and writes one record in one transaction, on disk before the promise resolves; `next` answers what it becomes, or
   * what it was (nothing is written). Answers the record as it then stands; null, and asks nothing, where a newer version's is.
   */
  change(
    key: OutboxKey,
    next: (before: OutboxRecord | null) => OutboxRecord | null,
  ): Promise<OutboxRecord | null>;
  /** Removes of what is settled the records that are `over`, and what nobody can read. */
  prune(isOver: (settled: OutboxRecord) => boolean): Promise<void>;
}

const ours = deviceStore('outbox');
const isOursMade = () => hasStore('outbox');

/** The records of this origin; page and worker see the same ones. Only a first record makes their database: looking does not. */
export function storedRecords(store: UseStore = ours): OutboxRecords {
  const isMade = store === ours ? isOursMade : async () => true;
  const readable = (value: unknown) => (isOutboxRecord(value) ? value : null);
  return {
    async read(key) {
      if (!(await isMade())) return null;
      return readable(await store('readonly', (kept) => promisifyRequest(kept.get(outboxId(key)))));
    },
    async list() {
      if (!(await isMade())) return [];
      const all = await readValues(store);
      return all.filter(isOutboxRecord).sort((one, other) => one.createdAt - other.createdAt);
    },
    change: (key, next) =>
      strictly(store, async (kept) => {
        const found: unknown = await promisifyRequest(kept.get(outboxId(key)));
        if (isNewerRecord(found)) return null;
        const before = readable(found);
        const after = next(before);
        if (after !== null && after !== before) kept.put(after, outboxId(key));
        return after;
      }),
    async prune(isOver) {
      if (!(await isMade())) return;
      await strictly(store, async (kept) => {
        for (const id of await promisifyRequest(kept.getAllKeys())) {
          const found: unknown = await promisifyRequest(kept.get(id));
          const isDone = !isOutboxRecord(found) || (!isUnsent(found) && isOver(found));
          if (isDone && !isNewerRecord(found)) kept.delete(id);
        }
      });
    },
  };
}

/** Runs `work` in a transaction of its own that counts as done once it is on the disk (`strict`), where the engine can. */
function strictly<T>(store: UseStore, work: (kept: IDBObjectStore) => Promise<T>): Promise<T> {
  return store('readonly', ({ name, transaction: { db } }) => {
    const own = db.transaction(name, 'readwrite', { durability: 'strict' });
    const done = promisifyRequest(own);
    return Promise.all([work(own.objectStore(name)), done]).then(([result]) => result);
  });
}
