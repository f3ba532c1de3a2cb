import { clear, delMany } from 'idb-keyval';
import { keptStore } from './keptStore.ts';
import { outboxId } from './outbox/outboxRecord.ts';

const store = keptStore('outbox');

/** Forgets the answers to one quote, sent or not. Rejects when the store fails. */
export async function forgetAnswers(appId: string, xid: string): Promise<void> {
  const ids = (['accept', 'decline'] as const).map((kind) => outboxId({ appId, xid, kind }));
  await delMany(ids, store);
}

/** Forgets every answer of this origin, sent or not. Rejects when the store fails. */
export async function forgetAllAnswers(): Promise<void> {
  await clear(store);
}
