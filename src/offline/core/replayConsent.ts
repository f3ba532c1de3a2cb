import { get, set } from 'idb-keyval';
import { deviceStore, hasStore } from './deviceStore.ts';

const KEY = 'replay';

const store = deviceStore('reports');

/** Whether this device's visitor allows session recording; null if they have not decided. Rejects when the store fails. */
export async function readReplayConsent(): Promise<boolean | null> {
  if (!(await hasStore('reports'))) return null;
  const choice = await get<unknown>(KEY, store);
  return typeof choice === 'boolean' ? choice : null;
}

/** Saves a visitor's decision. Rejects when the store fails. */
export async function saveReplayConsent(mayRecord: boolean): Promise<void> {
  await set(KEY, mayRecord, store);
}
