import type { Received } from './apiRequest.ts';

/**
 * Keeps an answer together with its ETag and its time; the base query hands both over as meta. The guard of the call has
 * looked at the value before, so its type is what the endpoint says.
 */
export function withHeaders<T>(value: unknown, meta: Received<unknown> | undefined): Received<T> {
  return {
    value: value as T,
    etag: meta?.etag ?? null,
    asOf: meta?.asOf ?? 0,
    snapshot: meta?.snapshot,
  };
}
