import { getBoot } from 'virtual:call-routes';
import { documentPath } from '#api/client/documentPath.ts';
import type { InitialData } from '#contract/prerender.ts';
import { apiUrl } from '#domain/address/apiUrl.ts';
import { type ReceiptKey, readReceipt } from '#offline/core/receipts.ts';
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
 * The page of a saved document, prerendered if the saved markup matches the snapshot; undefined if
 * nothing is saved, or if the shell needed for rendering is missing.
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
  return fits ? new Response(page.html, { headers: page.headers }) : pageWithoutStyles(record);
}

/** The shell with a saved document in it, for a page of which nothing is rendered; undefined as above. */
export async function findUnrenderedPage(key: SnapshotKey): Promise<Response | undefined> {
  const record = await readSnapshot(key);
  return record ? pageWithoutStyles(record) : undefined;
}

/**
 * The shell for a saved receipt, which the page reads itself; undefined if none is saved, or the
 * shell is missing.
 */
export async function findReceiptPage(key: ReceiptKey): Promise<Response | undefined> {
  const record = await readReceipt(key);
  return record ? pageWith({ ...record, serverDate: record.savedAt }, []) : undefined;
}

/** The shell with the snapshot in it: the app renders it, with no request in between. */
function pageWithoutStyles(record: Snapshot): Promise<Response | undefined> {
  const { kind, xid, body, etag } = record;
  return pageWith(record, [{ path: documentPath(kind, xid), body, etag }]);
}

/** The part of a record that every page of it contains. */
type PageRecord = Pick<Snapshot, 'appId' | 'boot' | 'locale' | 'serverDate'>;

/** The response of the API, by its path there. */
interface SavedResponse {
  readonly path: string;
  readonly body: unknown;
  readonly etag: string | null;
}

/** The shell with the boot of a record and these responses in it; undefined if the shell is missing. */
async function pageWith(
  record: PageRecord,
  responses: readonly SavedResponse[],
): Promise<Response | undefined> {
  const shell = await shellPage();
  if (!shell) return undefined;
  const html = await shell.text();
  const start = getStart(record, responses, html);
  const data = `<script type="application/json" id="billfold-start">${inlineJson(start)}</script>`;
  return new Response(
    html.replace('<script type="application/json"', (first) => data + first),
    { headers: toSavedHeaders(shell) },
  );
}

/** The data that the app starts from, in the form of a page that a server rendered. */
function getStart(
  { appId, boot, locale, serverDate }: PageRecord,
  responses: readonly SavedResponse[],
  shell: string,
): InitialData {
  const settings = /id="billfold-settings">([\s\S]*?)<\/script>/.exec(shell)?.[1] ?? '{}';
  const { apiBase = '/api/{id}' } = JSON.parse(settings) as { apiBase?: string };
  const date = new Date(serverDate).toUTCString();
  const all = [{ path: getBoot.path, body: boot, etag: null }, ...responses];
  return {
    locale,
    isCopy: true,
    isBare: true,
    responses: all.map(({ path, body, etag }) => ({
      url: apiUrl(apiBase, appId, path),
      body,
      etag,
      date,
    })),
  };
}

/** JSON that cannot end the script element around it. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
