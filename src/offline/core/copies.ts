import { clear, del, delMany, entries, get, keys, promisifyRequest, set, update } from 'idb-keyval';
import { systemClock } from '#platform/clock.ts';
import { asOfNow } from './asOfNow.ts';
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

const DAY_MS = 24 * 60 * 60_000;

/** A copy that nobody has opened for as long is dropped, in ms (180 days). */
export const COPY_LIFE_MS = 180 * DAY_MS;

const copies = keptStore('copies');
const pages = keptStore('pages');

/**
 * The kept copy of a document, a quote that is over by now marked as expired; null where there is none or it cannot be read.
 * Rejects when the store fails.
 */
export async function readCopy<K extends CopyKind>(
  key: CopyKey & { readonly kind: K },
): Promise<CopyRecord<K> | null> {
  const found: unknown = await get(copyId(key), copies);
  if (!isCopyRecord(found) || found.kind !== key.kind) return null;
  return asOfNow(found, systemClock.now()) as CopyRecord<K>;
}

/**
 * All kept copies as `readCopy` gives them, those opened last first; damaged and foreign records are left out. Rejects when
 * the store fails.
 */
export async function listCopies(appId?: string): Promise<CopyRecord[]> {
  const all = await entries<string, unknown>(copies);
  const now = systemClock.now();
  return all
    .map(([, record]) => record)
    .filter(isCopyRecord)
    .filter((record) => appId === undefined || record.appId === appId)
    .map((record) => asOfNow(record, now))
    .sort((a, b) => b.openedAt - a.openedAt);
}

/**
 * Keeps a copy in place of an older one of the same document, and drops what was drawn of another version; then what is too
 * old, too many or unreadable. An answer that is older than the one kept changes nothing. Rejects when the store fails
 * (quota, private window, blocked).
 */
export async function keepCopy(record: CopyRecord): Promise<void> {
  let isOther = false;
  await update<unknown>(
    copyId(record),
    (before) => {
      const known = isCopyRecord(before) ? before : null;
      const openedAt = Math.max(known?.openedAt ?? 0, record.openedAt);
      if (known && isNewer(known, record)) return { ...known, openedAt };
      isOther = known?.etag !== record.etag;
      return record;
    },
    copies,
  );
  if (isOther) await delMany(pagesOf(copyId(record)), pages);
  await prune(Math.min(record.openedAt, record.serverDate));
}

/** Whether what is kept is later than an answer. A date that this device's clock has far ahead of it tells nothing. */
function isNewer(known: CopyRecord, { serverDate, openedAt }: CopyRecord): boolean {
  return known.serverDate > serverDate && known.serverDate < openedAt + DAY_MS;
}

/** Notes that a copy has been opened at a point in time (ms), where it is still kept. Rejects when the store fails. */
export async function noteOpened(key: CopyKey, at: number): Promise<void> {
  await copies('readwrite', async (store) => {
    const found: unknown = await promisifyRequest(store.get(copyId(key)));
    if (!isCopyRecord(found)) return;
    store.put({ ...found, openedAt: Math.max(found.openedAt, at) }, copyId(key));
    await promisifyRequest(store.transaction);
  });
}

/** Drops what is too many, too old (by `now`, ms) or unreadable, and what was drawn of anything that is not kept. */
async function prune(now: number): Promise<void> {
  const drawn = await keys<string>(pages); // before the copies are read: a page comes after its copy
  const all = await entries<string, unknown>(copies);
  const good = all.flatMap(([id, record]) => (isCopyRecord(record) ? [{ id, record }] : []));
  const kept = good
    .filter(({ record }) => now - record.openedAt < COPY_LIFE_MS)
    .sort((a, b) => b.record.openedAt - a.record.openedAt)
    .slice(0, MOST_COPIES);
  const staying = new Set(kept.map(({ id }) => id));
  const gone = all.map(([id]) => id).filter((id) => !staying.has(id));
  if (gone.length > 0) await delMany(gone, copies);
  const orphans = drawn.filter((page) => !staying.has(page.slice(0, page.lastIndexOf('#'))));
  if (orphans.length > 0) await delMany(orphans, pages);
}

/** Forgets one document: its copy and its drawn pages. */
export async function removeCopy(key: CopyKey): Promise<void> {
  await del(copyId(key), copies);
  await delMany(pagesOf(copyId(key)), pages);
}

/** Forgets every document of this origin; the copies first, so that nothing drawn comes after them. */
export async function clearCopies(): Promise<void> {
  await clear(copies);
  await clear(pages);
}

/** A page that the server drew for a copy; it fits one build, one version of the document and one query. */
export interface KeptPage {
  /** Build that it was drawn with: with another one its styles and its code would not fit. */
  readonly build: string;
  /** What it shows of the document, see `shownVersion`. */
  readonly version: string;
  /** Query of the address that it was drawn for: its links carry parts of it. */
  readonly search: string;
  readonly html: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/** Names what a drawn page shows of a copy: the version, and whether it is over. */
export function shownVersion({ etag, serverDate, body }: CopyRecord): string {
  return `${etag ?? serverDate} ${'quote' in body && body.quote.isExpired}`;
}

/** Which page of a document: '' for the document itself, else the last part of its path. */
export type PageView = '' | 'accept' | 'success';

const VIEWS: readonly PageView[] = ['', 'accept', 'success'];
const pagesOf = (id: string) => VIEWS.map((view) => `${id}#${view}`);

/** The drawn page of a copy, or null. Rejects when the store fails. */
export async function readKeptPage(key: CopyKey, view: PageView): Promise<KeptPage | null> {
  const page = await get<Partial<KeptPage>>(`${copyId(key)}#${view}`, pages);
  const isWhole = typeof page?.html === 'string' && typeof page.policy === 'string';
  return isWhole ? (page as KeptPage) : null;
}

/** Keeps a drawn page beside its copy; not where the document has been forgotten meanwhile. */
export async function keepPage(key: CopyKey, view: PageView, page: KeptPage): Promise<void> {
  const id = copyId(key);
  await set(`${id}#${view}`, page, pages);
  const isKept = (await get(id, copies)) !== undefined;
  if (!isKept) await delMany(pagesOf(id), pages);
}
