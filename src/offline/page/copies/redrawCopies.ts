import { listCopies, readKeptPage, shownVersion } from '#offline/core/copies.ts';
import type { CopyRecord } from '#offline/core/copyRecord.ts';
import { drawAnew } from '#offline/core/drawAnew.ts';

/** As many of the documents opened last are drawn anew: an update costs its visitor a few pages, not a hundred. */
const MOST_DRAWN = 10;

/**
 * Has the server draw the documents opened last again where what was drawn of them is of another build or version, or is
 * gone: after an update, and after an answer, they still open at once and without a network. Never rejects: without a network,
 * or with a store that fails, what has been drawn by then stays, and the next page goes on.
 */
export async function redrawCopies(): Promise<void> {
  const build = runningBuild();
  if (!navigator.onLine || build === undefined) return;
  try {
    const copies = (await listCopies()).filter(({ host }) => host === location.host);
    for (const record of copies.slice(0, MOST_DRAWN)) await redraw(record, build);
  } catch {
    // the next time
  }
}

/** The build that this page runs, by its entry's file as the worker names it; undefined in development. */
function runningBuild(): string | undefined {
  const entry = document.querySelector('script[type="module"][src*="/assets/index-"]');
  return entry?.getAttribute('src')?.replace(/^.*?(?=assets\/)/, '');
}

async function redraw(record: CopyRecord, build: string): Promise<void> {
  const kept = await readKeptPage(record, '');
  if (kept?.build === build && kept.version === shownVersion(record)) return;
  const [appId, xid] = [record.appId, record.xid].map(encodeURIComponent);
  const page = `${location.origin}/${appId}/${xid}${kept?.search ?? queryOf(record)}`;
  await drawAnew({ record, view: '', page, build });
}

/** The query that the document's link carries: its kind, where this host chooses by it. */
function queryOf({ kind }: CopyRecord): string {
  return new URLSearchParams(location.search).has('type') ? `?type=${kind}` : '';
}
