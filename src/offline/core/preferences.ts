import { get, update } from 'idb-keyval';
import { keptStore } from './keptStore.ts';

/** What this device remembers about its visitor's wishes. */
export interface Preferences {
  /** Keep documents on this device. */
  readonly keep: boolean;
  /** What came of the offer to install. */
  readonly install: InstallMemory;
}

/** The offer to install: not answered yet, put away for good, or taken. */
export type InstallMemory = 'open' | 'dismissed' | 'installed';

/** What holds until somebody says otherwise. */
export const DEFAULT_PREFERENCES: Preferences = {
  keep: true,
  install: 'open',
};

const store = keptStore('preferences');

/** One wish; the default where nothing readable is kept. Rejects when the store fails. */
export async function readPreference<N extends keyof Preferences>(
  name: N,
): Promise<Preferences[N]> {
  return readable(name, await get<unknown>(name, store));
}

/** Changes one wish in one step, so that two tabs lose nothing of each other's. Rejects when the store fails. */
export async function changePreference<N extends keyof Preferences>(
  name: N,
  next: (before: Preferences[N]) => Preferences[N],
): Promise<void> {
  await update<unknown>(name, (before) => next(readable(name, before)), store);
}

/** What has the right type; a damaged or missing value is the default. */
function readable<N extends keyof Preferences>(name: N, value: unknown): Preferences[N] {
  const standard = DEFAULT_PREFERENCES[name];
  return typeof value === typeof standard ? (value as Preferences[N]) : standard;
}
