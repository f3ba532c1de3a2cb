import {
  type KeptPage,
  keepCopy,
  keepPage,
  type PageView,
  readCopy,
  readKeptPage,
} from '#offline/core/copies.ts';
import type { CopyKey, CopyRecord } from '#offline/core/copyRecord.ts';
import { readPreference } from '#offline/core/preferences.ts';
import type { KeepAnswer, KeepRequest } from '#offline/core/workerMessages.ts';
import { BUILD, shellPage } from './shell.ts';

/**
 * Keeps a document and tells so, then the page that the server draws of it for another time; nothing where the visitor wants
 * nothing kept. Rejects when the document cannot be kept; without its page a copy is drawn by the app.
 */
export async function keepDocument(
  { record, view, page }: KeepRequest,
  tell: (answer: KeepAnswer) => void,
): Promise<void> {
  const isWanted = await readPreference('keep').catch(() => true); // then keeping fails, too, and is told
  if (!isWanted) return tell('unwanted');
  await keepCopy(record);
  tell('kept');
  await keepPageOf({ record, view, page }).catch(() => {}); // no network any more
}

async function keepPageOf({ record, view, page }: Omit<KeepRequest, 'type'>): Promise<void> {
  const response = await fetch(page, { headers: { 'Billfold-Keep': '1' }, cache: 'no-store' });
  const html = await response.text();
  const lang = /<html lang="([^"]+)"/.exec(html)?.[1] ?? '';
  const isOurs =
    response.ok &&
    html.includes('"isCopy":true') &&
    html.includes(BUILD) &&
    lang === record.locale.catalogue;
  if (!isOurs) return;
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const { search } = new URL(page);
  await keepPage(record, view, { build: BUILD, search, html, policy });
}

/** The page of a kept document, drawn already where it can be; undefined where nothing is kept. */
export async function keptPage(
  key: CopyKey,
  view: PageView,
  { search }: URL,
): Promise<Response | undefined> {
  const [record, page] = await Promise.all([readCopy(key), readKeptPage(key, view)]);
  if (!record) return undefined;
  return page?.build === BUILD && page.search === search ? pageOf(page) : barePage(record);
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
