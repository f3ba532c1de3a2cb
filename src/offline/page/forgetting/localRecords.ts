import { LOCALE_COOKIE } from '#platform/localeCookie.ts';
import type { NO_HISTORY, SEEN_KEY } from '#platform/seenRevisions.ts';

/** Written out, as the storage is used by itself: no first view fetches a file for the sake of this one. */
const KEY: typeof SEEN_KEY = 'billfold:seen';
const NONE: typeof NO_HISTORY = '0';

/** Drops what was noted of one document beside its snapshot: the revision that was seen. */
export function removeLocalRecord(xid: string): void {
  attempt(() => {
    const seen: unknown = JSON.parse(localStorage.getItem(KEY) ?? '');
    if (!Array.isArray(seen)) return;
    const left = seen.filter((entry: unknown) => !Array.isArray(entry) || entry[0] !== xid);
    localStorage.setItem(KEY, JSON.stringify(left));
  });
}

/** Drops what was noted of documents; `isKeeping`: whether more may be noted from now on. */
export function removeLocalRecords(isKeeping: boolean): void {
  attempt(() => {
    if (isKeeping) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, NONE);
  });
}

/** Drops everything that the pages have noted in this browser beside the databases, the chosen language included. */
export function clearLocalRecords(): void {
  for (const find of [() => localStorage, () => sessionStorage]) {
    attempt(() => {
      const store = find();
      const ours = Object.keys(store).filter((key) => key.startsWith('billfold:'));
      for (const key of ours) store.removeItem(key);
    });
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${LOCALE_COOKIE}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
}

function attempt(task: () => void): void {
  try {
    task();
  } catch {
    // blocked, or unreadable: nothing that anybody could read was noted
  }
}
