import type { Received } from './apiRequest.ts';

/**
 * Stores a response with its ETag and time, which the base query passes as meta. The call's guard has already validated the
 * value, so the endpoint's type applies.
 */
export function withHeaders<T>(value: unknown, meta: Received<unknown> | undefined): Received<T> {
  return {
    value: value as T,
    etag: meta?.etag ?? null,
    asOf: meta?.asOf ?? 0,
    snapshot: meta?.snapshot,
  };
}
