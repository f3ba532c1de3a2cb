import { savePrerender } from '#offline/core/savePrerender.ts';
import type { Snapshot } from '#offline/core/snapshot.ts';
import { getSnapshotVersion, listSnapshots, readSavedPage } from '#offline/core/snapshots.ts';
import { clearLegacyRecords } from '../forgetting/localRecords.ts';

/** Number of most recently opened documents to prerender again: an update should cost its visitor a few pages, not a hundred. */
const MAX_PRERENDERS = 10;

/**
 * Has the server prerender the last opened documents again where the saved page is of another build or version, or missing, so
 * that they open instantly and offline after an update or a decision. Never rejects: offline or with a failing store, the next
 * page continues. Also removes what earlier versions left in local storage.
 */
export async function refreshPrerenders(): Promise<void> {
  clearLegacyRecords();
  const build = runningBuild();
  if (!navigator.onLine || build === undefined) return;
  try {
    const snapshots = (await listSnapshots()).filter(({ host }) => host === location.host);
    for (const record of snapshots.slice(0, MAX_PRERENDERS)) await refreshPrerender(record, build);
  } catch {
    // the next time
  }
}

/** The running build, by its entry's file as the worker names it; undefined in development. */
function runningBuild(): string | undefined {
  const entry = document.querySelector('script[type="module"][src*="/assets/index-"]');
  return entry?.getAttribute('src')?.replace(/^.*?(?=assets\/)/, '');
}

async function refreshPrerender(record: Snapshot, build: string): Promise<void> {
  const prerender = await readSavedPage(record, '');
  if (prerender?.build === build && prerender.version === getSnapshotVersion(record)) return;
  const [appId, xid] = [record.appId, record.xid].map(encodeURIComponent);
  const page = `${location.origin}/${appId}/${xid}${prerender?.search ?? toQuery(record)}`;
  await savePrerender({ record, view: '', page, build });
}

/** The query of the document's link: its kind, where this host selects by it. */
function toQuery({ kind }: Snapshot): string {
  return new URLSearchParams(location.search).has('type') ? `?type=${kind}` : '';
}
