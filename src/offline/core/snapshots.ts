import { clear, del, delMany, get, promisifyRequest, set, update } from 'idb-keyval';
import { PAGES, type PageDescription } from '#domain/address/pages.ts';
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

/** As many documents are saved; the one that was opened longest ago gives way. */
export const MAX_SNAPSHOTS = 100;

const DAY_MS = 24 * 60 * 60_000;

/** A snapshot that nobody has opened for as long is dropped, in ms (180 days). */
export const SNAPSHOT_LIFETIME_MS = 180 * DAY_MS;

const snapshots = deviceStore('copies');
const pages = deviceStore('pages');

/**
 * The snapshot of a document, a quote that is over by now marked as expired; null where there is none or it cannot be read.
 * Rejects when the store fails.
 */
export async function readSnapshot<K extends SnapshotKind>(
  key: SnapshotKey & { readonly kind: K },
): Promise<Snapshot<K> | null> {
  const found: unknown = await get(toSnapshotId(key), snapshots);
  if (!isSnapshot(found) || found.kind !== key.kind) return null;
  return withExpiry(found, systemClock.now()) as Snapshot<K>;
}

/**
 * All snapshots as `readSnapshot` gives them, those opened last first; damaged and foreign records are left out. Rejects when
 * the store fails.
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
 * Keeps a snapshot in place of an older one of the same document, and drops what was rendered of another version; then what is too
 * old, too many or unreadable. An answer that is older than the one kept changes nothing. Rejects when the store fails
 * (quota, private window, blocked).
 */
export async function saveSnapshot(record: Snapshot): Promise<void> {
  let isOther = false;
  await update<unknown>(
    toSnapshotId(record),
    (before) => {
      const known = isSnapshot(before) ? before : null;
      const openedAt = Math.max(known?.openedAt ?? 0, record.openedAt);
      if (known && isNewer(known, record)) return { ...known, openedAt };
      isOther = known?.etag !== record.etag;
      return record;
    },
    snapshots,
  );
  if (isOther) await delMany(getPages(toSnapshotId(record)), pages);
  await prune(Math.min(record.openedAt, record.serverDate));
}

/** Whether what is saved is later than an answer. A date that this device's clock has far ahead of it tells nothing. */
function isNewer(known: Snapshot, { serverDate, openedAt }: Snapshot): boolean {
  return known.serverDate > serverDate && known.serverDate < openedAt + DAY_MS;
}

/** Notes that a snapshot has been opened at a point in time (ms), where it is still kept. Rejects when the store fails. */
export async function markOpened(key: SnapshotKey, at: number): Promise<void> {
  await snapshots('readwrite', async (store) => {
    const found: unknown = await promisifyRequest(store.get(toSnapshotId(key)));
    if (!isSnapshot(found)) return;
    store.put({ ...found, openedAt: Math.max(found.openedAt, at) }, toSnapshotId(key));
    await promisifyRequest(store.transaction);
  });
}

/** Drops what is too many, too old (by `now`, ms) or unreadable, and what was rendered of anything that is not kept. */
async function prune(now: number): Promise<void> {
  // in this order: a page comes after its snapshot, and what is written meanwhile is in no list of keys
  const prerendered = await readKeys(pages);
  const ids = await readKeys(snapshots);
  const kept = (await readValues(snapshots))
    .filter(isSnapshot)
    .filter(({ openedAt }) => now - openedAt < SNAPSHOT_LIFETIME_MS)
    .sort((a, b) => b.openedAt - a.openedAt)
    .slice(0, MAX_SNAPSHOTS);
  const staying = new Set(kept.map(toSnapshotId));
  const gone = ids.filter((id) => !staying.has(id));
  if (gone.length > 0) await delMany(gone, snapshots);
  const orphans = prerendered.filter((page) => !staying.has(page.slice(0, page.lastIndexOf('#'))));
  if (orphans.length > 0) await delMany(orphans, pages);
}

/** Forgets one document: its snapshot and its rendered pages. */
export async function removeSnapshot(key: SnapshotKey): Promise<void> {
  await del(toSnapshotId(key), snapshots);
  await delMany(getPages(toSnapshotId(key)), pages);
}

/** Forgets every document of this origin; the snapshots first, so that nothing rendered comes after them. */
export async function clearSnapshots(): Promise<void> {
  await clear(snapshots);
  await clear(pages);
}

/** A page that the server prerendered for a snapshot; it fits one build, one version of the document and one query. */
export interface SavedPage {
  /** Build that it was rendered with: with another one its styles and its code would not fit. */
  readonly build: string;
  /** What it shows of the document, see `getSnapshotVersion`. */
  readonly version: string;
  /** Query of the address that it was rendered for: its links carry parts of it. */
  readonly search: string;
  readonly html: string;
  /** The headers that it was sent with. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Names what a rendered page shows of a snapshot: the version, and whether it is over. */
export function getSnapshotVersion({ etag, serverDate, body }: Snapshot): string {
  return `${etag ?? serverDate} ${'quote' in body && body.quote.isExpired}`;
}

/** Which page of a document, as the table of pages names it. */
export type PageView = NonNullable<PageDescription['savedAs']>;

const getPages = (id: string) => PAGES.map(({ savedAs }) => `${id}#${savedAs}`);

/**
 * The rendered page of a snapshot, or null; also for one that an earlier version stored with its policy alone: the app
 * renders that document again. Rejects when the store fails.
 */
export async function readSavedPage(key: SnapshotKey, view: PageView): Promise<SavedPage | null> {
  const page = await get<Partial<SavedPage>>(`${toSnapshotId(key)}#${view}`, pages);
  return page?.html && page.headers ? (page as SavedPage) : null;
}

/** Keeps a rendered page beside its snapshot; not where the document has been forgotten meanwhile. */
export async function savePage(key: SnapshotKey, view: PageView, page: SavedPage): Promise<void> {
  const id = toSnapshotId(key);
  await set(`${id}#${view}`, page, pages);
  const isKept = (await get(id, snapshots)) !== undefined;
  if (!isKept) await delMany(getPages(id), pages);
}
