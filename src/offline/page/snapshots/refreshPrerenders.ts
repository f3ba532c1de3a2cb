import { savePrerender } from '#offline/core/savePrerender.ts';
import type { Snapshot } from '#offline/core/snapshot.ts';
import { getSnapshotVersion, listSnapshots, readSavedPage } from '#offline/core/snapshots.ts';
import { clearEarlierNotes } from '../forgetting/localRecords.ts';

/** As many of the documents opened last are rendered again: an update costs its visitor a few pages, not a hundred. */
const MAX_PRERENDERS = 10;

/**
 * Has the server render the documents opened last again where what was rendered of them is of another build or version, or is
 * gone: after an update, and after an answer, they still open at once and without a network. Never rejects: without a network,
 * or with a store that fails, what has been rendered by then stays, and the next page goes on. What earlier versions noted in
 * local storage goes at the same time.
 */
export async function refreshPrerenders(): Promise<void> {
  clearEarlierNotes();
  const build = runningBuild();
  if (!navigator.onLine || build === undefined) return;
  try {
    const snapshots = (await listSnapshots()).filter(({ host }) => host === location.host);
    for (const record of snapshots.slice(0, MAX_PRERENDERS)) await refreshPrerender(record, build);
  } catch {
    // the next time
  }
}

/** The build that this page runs, by its entry's file as the worker names it; undefined in development. */
function runningBuild(): string | undefined {
  const entry = document.querySelector('script[type="module"][src*="/assets/index-"]');
  return entry?.getAttribute('src')?.replace(/^.*?(?=assets\/)/, '');
}

async function refreshPrerender(record: Snapshot, build: string): Promise<void> {
  const kept = await readSavedPage(record, '');
  if (kept?.build === build && kept.version === getSnapshotVersion(record)) return;
  const [appId, xid] = [record.appId, record.xid].map(encodeURIComponent);
  const page = `${location.origin}/${appId}/${xid}${kept?.search ?? toQuery(record)}`;
  await savePrerender({ record, view: '', page, build });
}

/** The query that the document's link carries: its kind, where this host chooses by it. */
function toQuery({ kind }: Snapshot): string {
  return new URLSearchParams(location.search).has('type') ? `?type=${kind}` : '';
}
