import { delMany } from 'idb-keyval';
import { deviceStore, hasStore } from './deviceStore.ts';
import { isUnsent, outboxId } from './outbox/outboxRecord.ts';
import { storedRecords } from './outbox/outboxRecords.ts';

const store = deviceStore('outbox');

/** Removes the decisions on one quote, sent or not. Rejects when the store fails. */
export async function forgetDecisions(appId: string, xid: string): Promise<void> {
  if (!(await hasStore('outbox'))) return;
  const ids = (['accept', 'decline'] as const).map((kind) => outboxId({ appId, xid, kind }));
  await delMany(ids, store);
}

/** Removes settled decisions and keeps unsent ones. Rejects when the store fails. */
export async function forgetFinishedDecisions(): Promise<void> {
  await storedRecords().prune(() => true);
}

/**
 * Removes all decisions of this origin, for every business, in one step. If more are unsent than `known`, nothing is
 * removed, because the customer was not asked about the others. Returns whether they were removed. Rejects when the store
 * fails.
 */
export async function forgetAllDecisions(limit = Number.POSITIVE_INFINITY): Promise<boolean> {
  if (!(await hasStore('outbox'))) return true;
  return store(
    'readwrite',
    (records) =>
      new Promise((resolve, reject) => {
        const { transaction } = records;
        const reading: IDBRequest<unknown[]> = records.getAll();
        let isForgotten = false;
        reading.onsuccess = () => {
          isForgotten = countUnsent(reading.result) <= limit;
          if (isForgotten) records.clear();
        };
        transaction.oncomplete = () => resolve(isForgotten);
        transaction.onabort = transaction.onerror = () => reject(transaction.error);
      }),
  );
}

/** Includes records of a newer version, whose `state` means the same. */
function countUnsent(records: readonly unknown[]): number {
  const states = records.map((record) => (record ?? {}) as Parameters<typeof isUnsent>[0]);
  return states.filter(isUnsent).length;
}
