/** Where the words that were used are kept; their files never change under one name. */
const CACHE = 'billfold-locales';

const FILE = /^\/assets\/_virtual_locale-(.+?)-[\w-]{8}\.js$/;

/** Names the words that a file holds (`de-reading`), whatever their version; null for another file. */
export function localeFileName(pathname: string): string | null {
  return FILE.exec(pathname)?.[1] ?? null;
}

/** A file of words: from the cache, else from the network and kept. */
export async function localeFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/**
 * Fetches the new versions of the words that are kept, before the new worker takes over: a visitor without a network would
 * lose the language otherwise. What cannot be had now comes with its use.
 */
export async function renewLocaleFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  if (kept.length === 0) return;
  const names = new Set(kept.map(localeFileName));
  const files = (await (await fetch('/locale-files.json')).json()) as string[];
  const wanted = files.filter((file) => names.has(localeFileName(file)) && !kept.includes(file));
  await Promise.all(wanted.map((file) => cache.add(file)));
}

/** Drops the versions of words but the two that came last: this build's and the one's before it. */
export async function dropOldLocaleFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const seen = new Map<string | null, number>();
  for (const request of (await cache.keys()).toReversed()) {
    const name = localeFileName(new URL(request.url).pathname);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    if (count > 2) await cache.delete(request);
  }
}
