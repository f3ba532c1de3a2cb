import { clear, delMany, entries, get, set, update } from 'idb-keyval';
import {
  type CopyKey,
  type CopyKind,
  type CopyRecord,
  copyId,
  isCopyRecord,
} from './copyRecord.ts';
import { keptStore } from './keptStore.ts';

/** As many documents are kept; the one that was opened longest ago gives way. */
export const MOST_COPIES = 100;

/** A copy that nobody has opened for as long is dropped, in ms (180 days). */
export const COPY_LIFE_MS = 180 * 24 * 60 * 60_000;

const copies = keptStore('copies');
const pages = keptStore('pages');

/** The kept copy of a document; null where there is none or it cannot be read. Rejects when the store fails. */
export async function readCopy<K extends CopyKind>(
  key: CopyKey & { readonly kind: K },
): Promise<CopyRecord<K> | null> {
  const found: unknown = await get(copyId(key), copies);
  return isCopyRecord(found) && found.kind === key.kind ? (found as CopyRecord<K>) : null;
}

/** All kept copies, those opened last first; damaged and foreign records are left out. Rejects when the store fails. */
export async function listCopies(appId?: string): Promise<CopyRecord[]> {
  const all = await entries<string, unknown>(copies);
  return all
    .map(([, record]) => record)
    .filter(isCopyRecord)
    .filter((record) => appId === undefined || record.appId === appId)
    .sort((a, b) => b.openedAt - a.openedAt);
}

/**
 * Keeps a copy in place of an older one of the same document, then drops what is too old or too many. An answer that is older
 * than the one kept changes nothing. Rejects when the store fails (quota, private window, blocked).
 */
export async function keepCopy(record: CopyRecord): Promise<void> {
  await update<unknown>(
    copyId(record),
    (before) =>
      isCopyRecord(before) && before.serverDate > record.serverDate
        ? { ...before, openedAt: Math.max(before.openedAt, record.openedAt) }
        : record,
    copies,
  );
  await prune(record.openedAt);
}

/** Drops what is too many, too old (by `now`, ms) or unreadable. */
async function prune(now: number): Promise<void> {
  const all = await entries<string, unknown>(copies);
  const good = all.flatMap(([id, record]) => (isCopyRecord(record) ? [{ id, record }] : []));
  const kept = good
    .filter(({ record }) => now - record.openedAt < COPY_LIFE_MS)
    .sort((a, b) => b.record.openedAt - a.record.openedAt)
    .slice(0, MOST_COPIES);
  const staying = new Set(kept.map(({ id }) => id));
  await drop(all.map(([id]) => id).filter((id) => !staying.has(id)));
}

/** Forgets one document: its copy and its drawn pages. */
export async function removeCopy(key: CopyKey): Promise<void> {
  await drop([copyId(key)]);
}

async function drop(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await delMany([...ids], copies);
  const drawn = await entries<string, unknown>(pages);
  const gone = drawn.map(([page]) => page).filter((page) => ids.includes(documentOf(page)));
  await delMany(gone, pages);
}

/** Forgets every document of this origin. */
export async function clearCopies(): Promise<void> {
  await Promise.all([clear(copies), clear(pages)]);
}

/** A page that the server drew for a copy; it fits one build and one query. */
export interface KeptPage {
  /** Build that it was drawn with: with another one its styles and its code would not fit. */
  readonly build: string;
  /** Query of the address that it was drawn for: its links carry parts of it. */
  readonly search: string;
  readonly html: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/** Which page of a document: '' for the document itself, else the last part of its path. */
export type PageView = '' | 'accept' | 'success';

const pageId = (key: CopyKey, view: PageView) => `${copyId(key)}#${view}`;
const documentOf = (page: string) => page.slice(0, page.lastIndexOf('#'));

/** The drawn page of a copy, or null. Rejects when the store fails. */
export async function readKeptPage(key: CopyKey, view: PageView): Promise<KeptPage | null> {
  const page = await get<Partial<KeptPage>>(pageId(key, view), pages);
  const isWhole = typeof page?.html === 'string' && typeof page.policy === 'string';
  return isWhole ? (page as KeptPage) : null;
}

/** Keeps a drawn page beside its copy. */
export async function keepPage(key: CopyKey, view: PageView, page: KeptPage): Promise<void> {
  await set(pageId(key, view), page, pages);
}
