import { get, update } from 'idb-keyval';
import { deviceStore } from './deviceStore.ts';

/** The visitor's preferences on this device, and what it has shown. */
export interface Preferences {
  /** Save documents on this device. */
  readonly keep: boolean;
  /** Responses to install prompts, by business. */
  readonly install: Readonly<Record<string, InstallMemory>>;
  /** The revisions of documents that were shown, least recently viewed first. */
  readonly seen: readonly (readonly [xid: string, revision: number])[];
}

/** The response to an install prompt: dismissed permanently, or installed. */
export type InstallMemory = 'dismissed' | 'installed';

/** A key for a response that applies to every business. */
export const ANY_BUSINESS = '';

/** The defaults. */
export const DEFAULT_PREFERENCES: Preferences = {
  keep: true,
  install: {},
  seen: [],
};

const store = deviceStore('preferences');

/** Reads a preference; the default where nothing readable is saved. Rejects when the store fails. */
export async function readPreference<N extends keyof Preferences>(
  name: N,
): Promise<Preferences[N]> {
  return readable(name, await get<unknown>(name, store));
}

/** Changes a preference in one transaction, so that two tabs do not overwrite each other. Rejects when the store fails. */
export async function changePreference<N extends keyof Preferences>(
  name: N,
  next: (before: Preferences[N]) => Preferences[N],
): Promise<void> {
  await update<unknown>(name, (before) => next(readable(name, before)), store);
}

/** The value if it has the right type, else the default. */
function readable<N extends keyof Preferences>(name: N, value: unknown): Preferences[N] {
  const standard = DEFAULT_PREFERENCES[name];
  const isRight = typeof value === typeof standard && value !== null;
  return isRight ? (value as Preferences[N]) : standard;
}
