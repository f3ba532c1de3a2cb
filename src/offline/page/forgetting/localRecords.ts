import { LOCALE_COOKIE } from '#platform/storage/localeCookie.ts';
import { localStore } from '#platform/storage/storage.ts';
import { VISIT_COOKIE } from '#platform/storage/visitCookie.ts';

/** Keys that earlier versions used in local storage, which now holds only the chosen locale. */
const EARLIER_NOTES = ['billfold:seen', 'billfold:visited'];

/** Removes what earlier versions left in local storage. */
export function clearLegacyRecords(): void {
  for (const key of EARLIER_NOTES) localStore.remove(key);
}

/** Removes everything that pages stored in this browser outside the databases, including the chosen language. */
export function clearLocalRecords(): void {
  for (const find of [() => localStorage, () => sessionStorage]) {
    try {
      const store = find();
      const ownKeys = Object.keys(store).filter((key) => key.startsWith('billfold:'));
      for (const key of ownKeys) store.removeItem(key);
    } catch {
      // blocked: nothing was stored
    }
  }
  for (const name of [LOCALE_COOKIE, VISIT_COOKIE]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
    document.cookie = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
}
