import type { InitialData } from '#contract/prerender.ts';
import type { Snapshot } from './snapshot.ts';
import { getSnapshotVersion, type PageView, savePage } from './snapshots.ts';
import { toSavedHeaders } from './toSavedHeaders.ts';

/** Time limit for prerendering, in ms: an update of the worker waits until the old one is idle. */
const PATIENCE_MS = 20_000;

/** What to prerender for a saved document: which of its pages, its full URL, and the build (the entry's file). */
export interface PrerenderRequest {
  readonly record: Snapshot;
  readonly view: PageView;
  readonly page: string;
  readonly build: string;
}

/**
 * Saves the server's prerender of a document if it has the saved version, its language and this build; discards anything else.
 * Rejects offline, and when the store fails.
 */
export async function savePrerender({
  record,
  view,
  page,
  build,
}: PrerenderRequest): Promise<void> {
  const response = await fetch(page, {
    headers: { 'Billfold-Keep': '1' },
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const html = await response.text();
  const data = toData(html);
  const isCurrent =
    response.ok &&
    html.includes(build) &&
    data?.isCopy === true &&
    data.locale.catalogue === record.locale.catalogue &&
    data.responses.at(-1)?.etag === record.etag; // boot first, then the document
  if (!isCurrent) return;
  const { search } = new URL(page);
  await savePage(record, view, {
    build,
    version: getSnapshotVersion(record),
    search,
    html,
    headers: toSavedHeaders(response),
  });
}

function toData(html: string): InitialData | null {
  const json = /id="billfold-start">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null';
  return JSON.parse(json) as InitialData | null;
}
