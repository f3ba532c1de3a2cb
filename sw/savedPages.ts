import type { InitialData } from '#contract/prerender.ts';
import type { Snapshot, SnapshotKey } from '#offline/core/snapshot.ts';
import {
  getSnapshotVersion,
  type PageView,
  readSavedPage,
  readSnapshot,
} from '#offline/core/snapshots.ts';
import { toSavedHeaders } from '#offline/core/toSavedHeaders.ts';
import { BUILD, shellPage } from './shell.ts';

/**
 * The page of a saved document, rendered already where what was rendered shows what is saved; undefined where nothing is saved, or
 * the shell is not there to render it.
 */
export async function findSavedPage(
  key: SnapshotKey,
  view: PageView,
  { search }: URL,
): Promise<Response | undefined> {
  const [record, page] = await Promise.all([readSnapshot(key), readSavedPage(key, view)]);
  if (!record) return undefined;
  const fits =
    page?.build === BUILD && page.search === search && page.version === getSnapshotVersion(record);
  return fits ? new Response(page.html, { headers: page.headers }) : barePage(record);
}

/** The shell with a saved document in it, for a page of which nothing is rendered; undefined as above. */
export async function findBarePage(key: SnapshotKey): Promise<Response | undefined> {
  const record = await readSnapshot(key);
  return record ? barePage(record) : undefined;
}

/** The shell with the snapshot in it: the app renders it, with no request in between. */
async function barePage(record: Snapshot): Promise<Response | undefined> {
  const shell = await shellPage();
  if (!shell) return undefined;
  const html = await shell.text();
  const data = `<script type="application/json" id="billfold-start">${inlineJson(getStart(record, html))}</script>`;
  return new Response(
    html.replace('<script type="application/json"', (first) => data + first),
    { headers: toSavedHeaders(shell) },
  );
}

/** What the app starts from, as it reads it from a page that a server rendered. */
function getStart(record: Snapshot, shell: string): InitialData {
  const settings = /id="billfold-settings">([\s\S]*?)<\/script>/.exec(shell)?.[1] ?? '{}';
  const { apiBase = '/api/{id}' } = JSON.parse(settings) as { apiBase?: string };
  const base = apiBase.replace(/\/$/, '').replaceAll('{id}', encodeURIComponent(record.appId));
  const date = new Date(record.serverDate).toUTCString();
  const path = `/v1/sales/${record.kind}/${encodeURIComponent(record.xid)}`;
  return {
    locale: record.locale,
    isCopy: true,
    isBare: true,
    answers: [
      { url: `${base}/v1/boot`, body: record.boot, etag: null, date },
      { url: base + path, body: record.body, etag: record.etag, date },
    ],
  };
}

/** JSON that cannot end the script element it stands in. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
