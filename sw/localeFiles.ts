import { toLocaleFileAddress } from '#domain/address/localeFileAddress.ts';
import type { Snapshot } from '#offline/core/snapshot.ts';
import { tryWithLimit, withLimit } from '#offline/core/withLimit.ts';
import { openCache } from './openCache.ts';

/** The cache for the used message files. A file's contents never change under one name. */
const CACHE = 'billfold-locales';

/** The id in the names of this build's message files. */
declare const LOCALES_ID: string;

/** Files of this version, or of an earlier one whose names had a prefix. */
const FILE = /^\/assets\/(?:_virtual_)?locale-(.+?)-[\w-]{8}\.js$/;

/** The name of the messages in a file (`de-reading`), in any version; null for another file. */
export function localeFileName(pathname: string): string | null {
  return FILE.exec(pathname)?.[1] ?? null;
}

/**
 * A message file: from the cache, otherwise from the network and then saved, with `afterwards`
 * extending the event. A cache that fails saves nothing.
 */
export async function localeFile(
  request: Request,
  afterwards: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await tryWithLimit(openCache(CACHE));
  const cached = await tryWithLimit(cache?.match(request));
  if (cached) return cached;
  const response = await fetch(request);
  if (cache && response.ok) {
    afterwards(cache.put(request, response.clone()).catch(() => {})); // the cache may be full
  }
  return response;
}

/**
 * The messages for reading a document or receipt, deciding on it and paying it. Any invoice may be
 * an imported one.
 */
const PARTS = {
  quote: ['reading', 'formats', 'acting'],
  invoice: ['reading', 'formats', 'acting', 'paying', 'imported'],
  receipt: ['reading', 'formats', 'paying', 'cards'],
} as const;

/**
 * Saves the messages of a document's or receipt's language, including unused ones, so that it can
 * be read and decided on offline. On a first visit the page fetched its own before the worker
 * existed.
 */
export async function saveLocaleFiles(
  kind: keyof typeof PARTS,
  { locale: { catalogue } }: Pick<Snapshot, 'locale'>,
): Promise<void> {
  const files = PARTS[kind].map((part) => toLocaleFileAddress(catalogue, part, LOCALES_ID));
  const cache = await openCache(CACHE);
  // messages of the shell are saved already
  await Promise.all(
    files.map(async (file) => (await withLimit(caches.match(file))) ?? cache.add(file)),
  );
}

/**
 * Fetches the new versions of the saved messages before the new worker takes over; otherwise an
 * offline visitor would lose the language. A file that fails to load now is fetched when it is
 * used.
 */
export async function renewLocaleFiles(): Promise<void> {
  const cache = await openCache(CACHE);
  const cachedPaths = (await withLimit(cache.keys())).map(({ url }) => new URL(url).pathname);
  const names = new Set(cachedPaths.map(localeFileName));
  await Promise.all(
    [...names].map(async (name) => {
      const [, tag = '', part = ''] = /(.+)-(.+)/.exec(name ?? '') ?? [];
      const file = toLocaleFileAddress(tag, part, LOCALES_ID);
      if (tag && !cachedPaths.includes(file)) await cache.add(file);
    }),
  );
}

/** Deletes all versions of messages except the last two: this build's and the previous one's. */
export async function dropOldLocaleFiles(): Promise<void> {
  const cache = await openCache(CACHE);
  const times = new Map<string | null, number>();
  for (const request of (await cache.keys()).toReversed()) {
    const name = localeFileName(new URL(request.url).pathname);
    const count = (times.get(name) ?? 0) + 1;
    times.set(name, count);
    if (count > 2) await cache.delete(request);
  }
}
