import { get, set } from 'idb-keyval';
import { deviceStore, hasStore } from './deviceStore.ts';

const KEY = 'replay';

const store = deviceStore('reports');

/** Whether a visitor of this device lets visits be recorded; null for one who has not said. Rejects when the store fails. */
export async function readReplayConsent(): Promise<boolean | null> {
  if (!(await hasStore('reports'))) return null;
  const choice = await get<unknown>(KEY, store);
  return typeof choice === 'boolean' ? choice : null;
}

/** Notes a visitor's answer. Rejects when the store fails. */
export async function saveReplayConsent(mayRecord: boolean): Promise<void> {
  await set(KEY, mayRecord, store);
}
