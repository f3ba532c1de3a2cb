import { tryWithLimit, withLimit } from '#offline/core/withLimit.ts';
import { openCache } from './openCache.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The revision of the HTML shell, from the server that sends this script: its settings are in the shell. */
  readonly BILLFOLD_SHELL_REVISION?: string;
  /** Missing in Firefox. */
  readonly serviceWorker?: ServiceWorker;
};

/**
 * The files of the shell besides the HTML, separated by spaces, from the build. Their names contain
 * hashes of their contents.
 */
declare const SHELL_ASSETS: string;

const ASSETS = SHELL_ASSETS.split(' ').map((name) => `assets/${name}`);
const PREFIX = 'billfold-shell-';
const SHELL = '/index.html';

/** The id of the build, as in pages: the entry's file name, which contains a hash of its content. */
export const BUILD = ASSETS.find((path) => /^assets\/index-[^/]+\.js$/.test(path)) ?? '';

/** One cache for each build and each shell; its contents never change. */
const CACHE = PREFIX + BUILD + self.BILLFOLD_SHELL_REVISION;

let filling: Promise<void> | null = null;

/**
 * Fetches missing files: all of them during installation, later those that a browser has evicted.
 * Rejects, and saves nothing, if a file cannot be fetched; then the old worker stays. Concurrent
 * calls share one run.
 */
export function fetchMissingFiles(): Promise<void> {
  filling ??= fill().finally(() => {
    filling = null;
  });
  return filling;
}

async function fill(): Promise<void> {
  // not installed, or unregistered after all data was removed: the cache would be created again
  if (self.serviceWorker?.state === 'redundant') throw new Error('over');
  const cache = await openCache(CACHE);
  const cached = new Set((await withLimit(cache.keys())).map(({ url }) => new URL(url).pathname));
  const missing = [SHELL, ...ASSETS.map((path) => `/${path}`)].filter((path) => !cached.has(path));
  const requests = missing.map(
    (path) => new Request(path, { cache: path === SHELL ? 'reload' : 'default' }),
  );
  await cache.addAll(requests);
}

/**
 * Deletes the shells of all earlier builds except the last one: a tab that still runs it needs its
 * files, also offline.
 */
export async function dropOldShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const old = names.filter((name) => name !== CACHE).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
}

const STARTS_WITH = /(?:src|href)="(\/assets\/[^"]+)"/g;

/**
 * The shell's HTML as installed. Undefined if it, or a file that it loads at the start, is missing
 * (a browser may evict single files) or unreadable, because the page would stay blank.
 */
export function shellPage(): Promise<Response | undefined> {
  return tryWithLimit(readShellPage());
}

async function readShellPage(): Promise<Response | undefined> {
  const page = await inShell(SHELL);
  const html = (await page?.clone().text()) ?? '';
  const files = [...html.matchAll(STARTS_WITH)].map(([, file]) => inShell(file ?? ''));
  return (await Promise.all(files)).every(Boolean) ? page : undefined;
}

/** Opening the cache would create it, also right after it was cleared. */
const inShell = (file: RequestInfo) => caches.match(file, { cacheName: CACHE });

/** A file of this or an earlier shell; undefined if it is missing or unreadable. */
export function shellFile(request: Request): Promise<Response | undefined> {
  // nearly always in this one, and searching all of them takes longer
  return tryWithLimit(inShell(request).then((file) => file ?? caches.match(request)));
}
