import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope;

/** Files of the shell, from the build. */
const FILES = self.__WB_MANIFEST as PrecacheEntry[];
const SHELL = 'index.html';
const PREFIX = 'billfold-shell-';

/** Names the build: the entry's file, whose name holds the hash of what is in it. */
export const BUILD = FILES.find(({ url }) => /^assets\/index-[^/]+\.js$/.test(url))?.url ?? '';

const cacheName = PREFIX + BUILD;
const controller = new PrecacheController({ cacheName });
controller.addToCacheList(FILES);

/** Fetches the whole shell; a file that cannot be had fails the install, and the old worker stays. */
export function installShell(event: ExtendableEvent): Promise<unknown> {
  return controller.install(event);
}

/**
 * Lets go of the shells of earlier builds but the last: a tab that still runs it finds its files there, also without a
 * network.
 */
export async function dropOldShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const old = names.filter((name) => name !== cacheName).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The shell's HTML as it was installed. */
export function shellPage(): Promise<Response | undefined> {
  return controller.matchPrecache(`/${SHELL}`);
}

/** A file of this or an earlier shell; what is missing in a cache with holes is fetched and put back. */
export async function shellFile(request: Request): Promise<Response | undefined> {
  return (await caches.match(request)) ?? undefined;
}

/** Whether a file is one of this build's shell. */
export function isShellFile(url: URL): boolean {
  return controller.getCacheKeyForURL(url.href) !== undefined;
}

/** Fetches what a browser has taken out of the cache. Needs the network; without it the holes stay. */
export async function healShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  const wanted = [...controller.getURLsToCacheKeys().values()];
  const there = new Set((await cache.keys()).map(({ url }) => url));
  for (const key of wanted.filter((url) => !there.has(url))) {
    const response = await fetch(key);
    if (response.ok) await cache.put(key, response);
  }
}
