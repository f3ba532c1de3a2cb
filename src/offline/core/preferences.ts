import { get, update } from 'idb-keyval';
import { keptStore } from './keptStore.ts';

/** What this device remembers about its visitor's wishes. Times in ms since 1970. */
export interface Preferences {
  /** Keep documents on this device. */
  readonly keep: boolean;
  /** The offer to install: the days on which pages were opened, whether it was put away, whether it was taken. */
  readonly install: InstallMemory;
}

/** What the offer to install goes by. `days` are calendar days, the last few. */
export interface InstallMemory {
  readonly days: readonly string[];
  readonly isDismissed: boolean;
  readonly isInstalled: boolean;
}

/** What holds until somebody says otherwise. */
export const DEFAULT_PREFERENCES: Preferences = {
  keep: true,
  install: { days: [], isDismissed: false, isInstalled: false },
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

/** What has the right shape; a damaged or missing value is the default. */
function readable<N extends keyof Preferences>(name: N, value: unknown): Preferences[N] {
  const standard = DEFAULT_PREFERENCES[name];
  if (typeof standard !== 'object') return (typeof value === 'boolean' ? value : standard) as never;
  const { days, isDismissed, isInstalled } = (value ?? {}) as Partial<InstallMemory>;
  const memory: InstallMemory = {
    days: Array.isArray(days) ? days.filter((day) => typeof day === 'string') : [],
    isDismissed: isDismissed === true,
    isInstalled: isInstalled === true,
  };
  return memory as Preferences[N];
}
