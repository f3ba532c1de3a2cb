import { LOCALE_COOKIE } from '#platform/localeCookie.ts';
import type { NO_NOTES, SEEN_KEY } from '#platform/seenRevisions.ts';
import { localStore, safeStorage } from '#platform/storage.ts';

/** Written out, so that no first view fetches a file for the sake of this one. */
const KEY: typeof SEEN_KEY = 'billfold:seen';
const NONE: typeof NO_NOTES = '0';

/** Drops what was noted of one document beside its copy: the revision that was seen. */
export function dropNote(xid: string): void {
  try {
    const seen: unknown = JSON.parse(localStore.read(KEY) ?? '');
    if (!Array.isArray(seen)) return;
    const left = seen.filter((entry: unknown) => !Array.isArray(entry) || entry[0] !== xid);
    localStore.write(KEY, JSON.stringify(left));
  } catch {
    // nothing that anybody could read was noted
  }
}

/** Drops what was noted of documents; `isKeeping`: whether more may be noted from now on. */
export function dropNotes(isKeeping: boolean): void {
  if (isKeeping) localStore.remove(KEY);
  else localStore.write(KEY, NONE);
}

/** Drops everything that the pages have noted in this browser beside the databases, the chosen language included. */
export function dropAllNotes(): void {
  for (const find of [() => localStorage, () => sessionStorage]) {
    const store = safeStorage(find);
    for (const key of keysOf(find)) store.remove(key);
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${LOCALE_COOKIE}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
}

function keysOf(find: () => Storage): readonly string[] {
  try {
    return Object.keys(find()).filter((key) => key.startsWith('billfold:'));
  } catch {
    return []; // blocked: nothing was ever noted
  }
}
