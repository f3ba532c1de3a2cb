import { keepPage, type PageView, shownVersion } from './copies.ts';
import type { CopyRecord } from './copyRecord.ts';

/** Drawing a page takes no longer, in ms: an update of the worker waits for what the old one still does. */
const PATIENCE_MS = 20_000;

/** What is drawn of a kept document: which page of it, at which full address, for which build (its entry's file). */
export interface DrawRequest {
  readonly record: CopyRecord;
  readonly view: PageView;
  readonly page: string;
  readonly build: string;
}

/** What is read of the data in a page that the server drew. */
interface DrawnData {
  readonly isCopy?: boolean;
  readonly locale: { readonly catalogue: string };
  readonly answers: readonly { readonly etag: string | null }[];
}

/**
 * Keeps what the server draws of a document for another time, where it draws the version that is kept, in its language, for this
 * build; keeps nothing of anything else. Rejects without a network, and when the store fails.
 */
export async function drawAnew({ record, view, page, build }: DrawRequest): Promise<void> {
  const response = await fetch(page, {
    headers: { 'Billfold-Keep': '1' },
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const html = await response.text();
  const data = dataOf(html);
  const isOurs =
    response.ok &&
    html.includes(build) &&
    data?.isCopy === true &&
    data.locale.catalogue === record.locale.catalogue &&
    data.answers.at(-1)?.etag === record.etag; // boot first, then the document
  if (!isOurs) return;
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const { search } = new URL(page);
  await keepPage(record, view, { build, version: shownVersion(record), search, html, policy });
}

function dataOf(html: string): DrawnData | null {
  const json = /id="billfold-start">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null';
  return JSON.parse(json) as DrawnData | null;
}
