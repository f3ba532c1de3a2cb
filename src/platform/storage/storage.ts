/** The part of local storage that we use; every call survives a blocked, full or missing store. */
export interface SafeStorage {
  read(key: string): string | null;
  /** Returns whether the value was saved. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Wraps a store that may throw on any access, even when it is only read. */
export function safeStorage(find: () => Storage): SafeStorage {
  const attempt = <T>(task: (store: Storage) => T, fallback: T): T => {
    try {
      return task(find());
    } catch {
      return fallback; // private mode, blocked site data, full disk: the page works without
    }
  };
  return {
    read: (key) => attempt((store) => store.getItem(key), null),
    write: (key, value) =>
      attempt((store) => {
        store.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((store) => store.removeItem(key), undefined),
  };
}

/** Local storage of this page. */
export const localStore: SafeStorage = safeStorage(() => localStorage);
