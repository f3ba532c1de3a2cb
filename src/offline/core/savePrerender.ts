import type { InitialData } from '#contract/prerender.ts';
import type { Snapshot } from './snapshot.ts';
import { getSnapshotVersion, type PageView, savePage } from './snapshots.ts';
import { toSavedHeaders } from './toSavedHeaders.ts';

/** Rendering a page takes no longer, in ms: an update of the worker waits for what the old one still does. */
const PATIENCE_MS = 20_000;

/** What is rendered of a saved document: which page of it, at which full address, for which build (its entry's file). */
export interface PrerenderRequest {
  readonly record: Snapshot;
  readonly view: PageView;
  readonly page: string;
  readonly build: string;
}

/**
 * Keeps what the server prerenders of a document for another time, where it renders the version that is saved, in its language, for this
 * build; keeps nothing of anything else. Rejects without a network, and when the store fails.
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
  const isOurs =
    response.ok &&
    html.includes(build) &&
    data?.isCopy === true &&
    data.locale.catalogue === record.locale.catalogue &&
    data.answers.at(-1)?.etag === record.etag; // boot first, then the document
  if (!isOurs) return;
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
