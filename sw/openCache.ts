import { withLimit } from '#offline/core/withLimit.ts';

/** Opens a cache; rejects where it does not respond. */
export function openCache(name: string): Promise<Cache> {
  return withLimit(caches.open(name));
}
