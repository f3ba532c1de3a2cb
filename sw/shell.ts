import { tryWithLimit, withLimit } from '#offline/core/withLimit.ts';
import { openCache } from './openCache.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The revision of the HTML shell, from the server that sends this script: its settings are in the shell. */
  readonly BILLFOLD_SHELL_REVISION?: string;
  /** Missing in Firefox. */
  readonly serviceWorker?: ServiceWorker;
};

/** The files of the shell beside the HTML, with spaces between them, from the build. Their names hold hashes of their contents. */
declare const SHELL_ASSETS: string;

const ASSETS = SHELL_ASSETS.split(' ').map((name) => `assets/${name}`);
const PREFIX = 'billfold-shell-';
const SHELL = '/index.html';

/** Names the build, as pages name it: the entry's file, whose name holds a hash of its content. */
export const BUILD = ASSETS.find((path) => /^assets\/index-[^/]+\.js$/.test(path)) ?? '';

/** A cache for each build and each shell: what is in one never changes. */
const CACHE = PREFIX + BUILD + self.BILLFOLD_SHELL_REVISION;

let filling: Promise<void> | null = null;

/**
 * Fetches what is not there: everything when the worker is installed, later what a browser has taken out. Rejects, and keeps
 * nothing of it, when a file cannot be had: then the old worker stays. Who asks while it runs waits for the same.
 */
export function fetchMissingFiles(): Promise<void> {
  filling ??= fill().finally(() => {
    filling = null;
  });
  return filling;
}

async function fill(): Promise<void> {
  // not installed, or unregistered for everything was forgotten: it would make again what was just cleared away
  if (self.serviceWorker?.state === 'redundant') throw new Error('over');
  const cache = await openCache(CACHE);
  const there = new Set((await withLimit(cache.keys())).map(({ url }) => new URL(url).pathname));
  const missing = [SHELL, ...ASSETS.map((path) => `/${path}`)].filter((path) => !there.has(path));
  const requests = missing.map(
    (path) => new Request(path, { cache: path === SHELL ? 'reload' : 'default' }),
  );
  await cache.addAll(requests);
}

/**
 * Lets go of the shells of earlier builds but the last: a tab that still runs it finds its files there, also without a
 * network.
 */
export async function dropOldShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const old = names.filter((name) => name !== CACHE).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
}

const STARTS_WITH = /(?:src|href)="(\/assets\/[^"]+)"/g;

/**
 * The shell's HTML as it was installed; undefined where it, or a file that it starts with, is not there (a browser may take
 * single files out) or cannot be read: it would stay blank.
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

/** Opening the cache would make it, also where it was just cleared away. */
const inShell = (file: RequestInfo) => caches.match(file, { cacheName: CACHE });

/** A file of this or an earlier shell; undefined where it is not there, or cannot be read. */
export function shellFile(request: Request): Promise<Response | undefined> {
  // nearly always in this one, and looking through all of them takes longer
  return tryWithLimit(inShell(request).then((file) => file ?? caches.match(request)));
}
