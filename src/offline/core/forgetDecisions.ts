import { delMany } from 'idb-keyval';
import { deviceStore, hasStore } from './deviceStore.ts';
import { isUnsent, outboxId } from './outbox/outboxRecord.ts';
import { storedRecords } from './outbox/outboxRecords.ts';

const store = deviceStore('outbox');

/** Forgets the answers to one quote, sent or not. Rejects when the store fails. */
export async function forgetDecisions(appId: string, xid: string): Promise<void> {
  if (!(await hasStore('outbox'))) return;
  const ids = (['accept', 'decline'] as const).map((kind) => outboxId({ appId, xid, kind }));
  await delMany(ids, store);
}

/** Forgets the answers of which nothing is to be sent any more; what is on its way stays. Rejects when the store fails. */
export async function forgetFinishedDecisions(): Promise<void> {
  await storedRecords().prune(() => true);
}

/**
 * Forgets every answer of this origin, of whichever business, in one step, unless more of them are unsent than `known`: what
 * nobody was asked about stays, and with it all. Says whether they are forgotten. Rejects when the store fails.
 */
export async function forgetAllDecisions(known = Number.POSITIVE_INFINITY): Promise<boolean> {
  if (!(await hasStore('outbox'))) return true;
  return store(
    'readwrite',
    (kept) =>
      new Promise((resolve, reject) => {
        const { transaction } = kept;
        const reading: IDBRequest<unknown[]> = kept.getAll();
        let isForgotten = false;
        reading.onsuccess = () => {
          isForgotten = countUnsent(reading.result) <= known;
          if (isForgotten) kept.clear();
        };
        transaction.oncomplete = () => resolve(isForgotten);
        transaction.onabort = transaction.onerror = () => reject(transaction.error);
      }),
  );
}

/** A newer version's records count, too: they say where they are in the same way. */
function countUnsent(records: readonly unknown[]): number {
  const states = records.map((record) => (record ?? {}) as Parameters<typeof isUnsent>[0]);
  return states.filter(isUnsent).length;
}
