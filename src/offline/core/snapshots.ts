import { clear, del, delMany, get, promisifyRequest, set, update } from 'idb-keyval';
import type { PageDescription } from '#domain/address/pageDescription.ts';
import { PAGES } from '#domain/address/pages.ts';
import { systemClock } from '#platform/clock.ts';
import { deviceStore, readKeys, readValues } from './deviceStore.ts';
import {
  isSnapshot,
  type Snapshot,
  type SnapshotKey,
  type SnapshotKind,
  toSnapshotId,
} from './snapshot.ts';
import { withExpiry } from './withExpiry.ts';

/** Maximum number of saved documents; the least recently opened is dropped. */
export const MAX_SNAPSHOTS = 100;

const DAY_MS = 24 * 60 * 60_000;

/** A snapshot not opened for this long, in ms (180 days), is dropped. */
export const SNAPSHOT_LIFETIME_MS = 180 * DAY_MS;

const snapshots = deviceStore('copies');
const pages = deviceStore('pages');

/**
 * The snapshot of a document, a quote past its last day marked as expired; null if it is missing or unreadable. Rejects when the
 * store fails.
 */
export async function readSnapshot<K extends SnapshotKind>(
  key: SnapshotKey & { readonly kind: K },
): Promise<Snapshot<K> | null> {
  const found: unknown = await get(toSnapshotId(key), snapshots);
  if (!isSnapshot(found) || found.kind !== key.kind) return null;
  return withExpiry(found, systemClock.now()) as Snapshot<K>;
}

/**
 * All snapshots, as `readSnapshot` returns them, last opened first; damaged and foreign records are left out. Rejects when the
 * store fails.
 */
export async function listSnapshots(appId?: string): Promise<Snapshot[]> {
  const all = await readValues(snapshots);
  const now = systemClock.now();
  return all
    .filter(isSnapshot)
    .filter((record) => appId === undefined || record.appId === appId)
    .map((record) => withExpiry(record, now))
    .sort((a, b) => b.openedAt - a.openedAt);
}

/**
 * Saves a snapshot, replacing an older one of the same document, and drops prerenders of other versions; then snapshots that are
 * too old, too many or unreadable. A response older than the saved one changes nothing. Rejects when the store fails (quota,
 * private window, blocked).
 */
export async function saveSnapshot(record: Snapshot): Promise<void> {
  let isOther = false;
  await update<unknown>(
    toSnapshotId(record),
    (before) => {
      const existing = isSnapshot(before) ? before : null;
      const openedAt = Math.max(existing?.openedAt ?? 0, record.openedAt);
      if (existing && isNewer(existing, record)) return { ...existing, openedAt };
      isOther = existing?.etag !== record.etag;
      return record;
    },
    snapshots,
  );
  if (isOther) await delMany(getPages(toSnapshotId(record)), pages);
  await prune(Math.min(record.openedAt, record.serverDate));
}

/**
 * Whether the saved snapshot is newer than a response. If the server's date is ahead of this device's clock, it is not
 * reliable.
 */
function isNewer(existing: Snapshot, { serverDate, openedAt }: Snapshot): boolean {
  return existing.serverDate > serverDate && existing.serverDate < openedAt + DAY_MS;
}

/** Records that a snapshot was opened at a time (ms), if it is still saved. Rejects when the store fails. */
export async function markOpened(key: SnapshotKey, at: number): Promise<void> {
  await snapshots('readwrite', async (store) => {
    const found: unknown = await promisifyRequest(store.get(toSnapshotId(key)));
    if (!isSnapshot(found)) return;
    store.put({ ...found, openedAt: Math.max(found.openedAt, at) }, toSnapshotId(key));
    await promisifyRequest(store.transaction);
  });
}

/** Drops snapshots that are too many, too old (by `now`, ms) or unreadable, and prerenders without a snapshot. */
async function prune(now: number): Promise<void> {
  // in this order: a page is written after its snapshot, and anything written in the meantime is in neither list of keys
  const prerendered = await readKeys(pages);
  const ids = await readKeys(snapshots);
  const current = (await readValues(snapshots))
    .filter(isSnapshot)
    .filter(({ openedAt }) => now - openedAt < SNAPSHOT_LIFETIME_MS)
    .sort((a, b) => b.openedAt - a.openedAt)
    .slice(0, MAX_SNAPSHOTS);
  const staying = new Set(current.map(toSnapshotId));
  const gone = ids.filter((id) => !staying.has(id));
  if (gone.length > 0) await delMany(gone, snapshots);
  const orphans = prerendered.filter((page) => !staying.has(page.slice(0, page.lastIndexOf('#'))));
  if (orphans.length > 0) await delMany(orphans, pages);
}

/** Removes one document: its snapshot and its prerendered pages. */
export async function removeSnapshot(key: SnapshotKey): Promise<void> {
  await del(toSnapshotId(key), snapshots);
  await delMany(getPages(toSnapshotId(key)), pages);
}

/** Removes every document of this origin; snapshots first, so that no prerender is written after them. */
export async function clearSnapshots(): Promise<void> {
  await clear(snapshots);
  await clear(pages);
}

/** A page that the server prerendered for a snapshot; valid for one build, one version of the document and one query. */
export interface SavedPage {
  /** The build of the prerender; another build's styles and code would not fit. */
  readonly build: string;
  /** The version of the document, see `getSnapshotVersion`. */
  readonly version: string;
  /** The URL's query; the page's links contain parts of it. */
  readonly search: string;
  readonly html: string;
  /** The headers of the response. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Identifies what a prerender shows of a snapshot: the version, and whether it has expired. */
export function getSnapshotVersion({ etag, serverDate, body }: Snapshot): string {
  return `${etag ?? serverDate} ${'quote' in body && body.quote.isExpired}`;
}

/** Which page of a document, as the table of pages names it. */
export type PageView = NonNullable<PageDescription['savedAs']>;

const getPages = (id: string) => PAGES.map(({ savedAs }) => `${id}#${savedAs}`);

/**
 * The prerendered page of a snapshot, or null. It is also null if an earlier version stored only its policy, so that the app
 * renders the document. Rejects when the store fails.
 */
export async function readSavedPage(key: SnapshotKey, view: PageView): Promise<SavedPage | null> {
  const page = await get<Partial<SavedPage>>(`${toSnapshotId(key)}#${view}`, pages);
  return page?.html && page.headers ? (page as SavedPage) : null;
}

/** Saves a prerendered page with its snapshot, unless the document has been removed in the meantime. */
export async function savePage(key: SnapshotKey, view: PageView, page: SavedPage): Promise<void> {
  const id = toSnapshotId(key);
  await set(`${id}#${view}`, page, pages);
  const isSaved = (await get(id, snapshots)) !== undefined;
  if (!isSaved) await delMany(getPages(id), pages);
}
