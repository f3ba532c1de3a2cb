import { keepCopy, keepPage, removeCopy, shownVersion } from '#offline/core/copies.ts';
import { readPreference } from '#offline/core/preferences.ts';
import type { KeepAnswer, KeepRequest } from '#offline/core/workerMessages.ts';
import { keepLocaleFiles } from './localeFiles.ts';
import { BUILD, fillShell, shellPage } from './shell.ts';

/** Drawing a page takes no longer, in ms: an update of the worker waits for what the old one still does. */
const PATIENCE_MS = 20_000;

/**
 * Keeps a document and tells so once it can be opened without a network, the shell included; with it the page that the
 * server draws of it for another time, and the words to read and answer it. Keeps nothing where the visitor wants nothing kept,
 * also when that was said meanwhile. Rejects when the document or the shell cannot be kept; without its page a copy is drawn
 * by the app.
 */
export async function keepDocument(
  request: KeepRequest,
  tell: (answer: KeepAnswer) => void,
): Promise<void> {
  const { record } = request;
  if (!(await isWanted())) return tell('unwanted');
  await keepCopy(record);
  if (!(await isWanted())) {
    await removeCopy(record);
    return tell('unwanted');
  }
  const drawn = keepPageOf(request).catch(() => {}); // no network any more
  await haveShell();
  tell('kept');
  await drawn;
  await keepLocaleFiles(record, BUILD).catch(() => {}); // they come with their use
}

function isWanted(): Promise<boolean> {
  return readPreference('keep').catch(() => true); // then keeping fails, too, and is told
}

/** Holes in the shell that cannot be mended now do no harm as long as it starts. */
async function haveShell(): Promise<void> {
  try {
    await fillShell();
  } catch (error) {
    if (!(await shellPage())) throw error;
  }
}

/** What is read of the data in a page that the server drew. */
interface DrawnData {
  readonly isCopy?: boolean;
  readonly locale: { readonly catalogue: string };
  readonly answers: readonly { readonly etag: string | null }[];
}

/** Keeps what the server draws, where it draws this version, in this language, for this build. */
async function keepPageOf({ record, view, page }: KeepRequest): Promise<void> {
  const response = await fetch(page, {
    headers: { 'Billfold-Keep': '1' },
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const html = await response.text();
  const data = dataOf(html);
  const isOurs =
    response.ok &&
    html.includes(BUILD) &&
    data?.isCopy === true &&
    data.locale.catalogue === record.locale.catalogue &&
    data.answers.at(-1)?.etag === record.etag; // boot first, then the document
  if (!isOurs) return;
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const { search } = new URL(page);
  await keepPage(record, view, {
    build: BUILD,
    version: shownVersion(record),
    search,
    html,
    policy,
  });
}

function dataOf(html: string): DrawnData | null {
  const json = /id="billfold-start">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null';
  return JSON.parse(json) as DrawnData | null;
}
