import { get, update } from 'idb-keyval';
import { deviceStore } from './deviceStore.ts';

/** What this device remembers about its visitor's wishes, and of what it has shown. */
export interface Preferences {
  /** Keep documents on this device. */
  readonly keep: boolean;
  /** What came of the offers to install, by the business that made one. */
  readonly install: Readonly<Record<string, InstallMemory>>;
  /** The revisions of documents that were shown; the one looked at longest ago comes first. */
  readonly seen: readonly (readonly [xid: string, revision: number])[];
}

/** What came of an offer to install: put away for good, or taken. */
export type InstallMemory = 'dismissed' | 'installed';

/** In place of a business: an answer that is for all of them. */
export const ANY_BUSINESS = '';

/** What holds until somebody says otherwise. */
export const DEFAULT_PREFERENCES: Preferences = {
  keep: true,
  install: {},
  seen: [],
};

const store = deviceStore('preferences');

/** One wish; the default where nothing readable is saved. Rejects when the store fails. */
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
  const isRight = typeof value === typeof standard && value !== null;
  return isRight ? (value as Preferences[N]) : standard;
}
