import {
  type KeptPage,
  type PageView,
  readCopy,
  readKeptPage,
  shownVersion,
} from '#offline/core/copies.ts';
import type { CopyKey, CopyRecord } from '#offline/core/copyRecord.ts';
import { BUILD, shellPage } from './shell.ts';

/**
 * The page of a kept document, drawn already where what was drawn shows what is kept; undefined where nothing is kept, or
 * the shell is not there to draw it.
 */
export async function keptPage(
  key: CopyKey,
  view: PageView,
  { search }: URL,
): Promise<Response | undefined> {
  const [record, page] = await Promise.all([readCopy(key), readKeptPage(key, view)]);
  if (!record) return undefined;
  const fits =
    page?.build === BUILD && page.search === search && page.version === shownVersion(record);
  return fits ? pageOf(page) : barePage(record);
}

function pageOf({ html, policy }: KeptPage): Response {
  return new Response(html, { headers: headersWith(policy) });
}

function headersWith(policy: string): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  };
}

/** The shell with the copy in it: the app draws it, with no request in between. */
async function barePage(record: CopyRecord): Promise<Response | undefined> {
  const shell = await shellPage();
  if (!shell) return undefined;
  const html = await shell.text();
  const data = `<script type="application/json" id="billfold-start">${inlineJson(startOf(record, html))}</script>`;
  return new Response(
    html.replace('<script type="application/json"', (first) => data + first),
    { headers: headersWith(policyOf(shell, record.kind)) },
  );
}

/** The policy for pages of a group: only an invoice can come to a payment. */
export function policyOf({ headers }: Response, kind: string): string {
  const paying = kind === 'invoice' ? headers.get('Billfold-Paying-Policy') : null;
  return paying ?? headers.get('Content-Security-Policy') ?? '';
}

/** What the app starts from, as it reads it from a page that a server drew. */
function startOf(record: CopyRecord, shell: string) {
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
