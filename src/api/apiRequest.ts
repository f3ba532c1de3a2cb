/**
 * One call of the sales API. `path` has its own parts filled in; `isResponse` looks at the body (undefined without one) before
 * anybody uses it, and may have to be fetched for it; a call whose answer nobody needs takes anything.
 */
export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** Fills `{id}`; without it the public app id of the global state does. */
  readonly appId?: string | undefined;
  readonly body?: unknown;
  /** Headers beside those that every call has, such as the key of a change. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly isResponse: (body: unknown) => boolean | Promise<boolean>;
}

/** An answer with what its headers said: the version that it shows and when it was true. */
export interface Received<T> {
  readonly value: T;
  /** ETag, null when none came. */
  readonly etag: string | null;
  /** The server's time of the answer in ms since 1970; our own clock's where the header is missing. */
  readonly asOf: number;
  /** Not the server's word but the snapshot on this device: the page began with it, or it stands in for an answer that is lost. */
  readonly snapshot?: SnapshotReason | undefined;
}

/** How a snapshot came to be shown: the page began with it, or it stands in for an answer that was lost. */
export type SnapshotReason = 'initial' | 'fallback';

/** Header of an answer that came with the page from the server that prerendered it: its shape is known. */
export const PRERENDERED_HEADER = 'Billfold-Drawn';

/** Header of an answer that was made from a snapshot; its value is the reason. No server sends it. */
export const SNAPSHOT_HEADER = 'Billfold-Copy';

/** The header that makes a change count once: its key, as a quoted structured-field string. */
export function idempotencyHeader(key: string): Record<string, string> {
  return { 'Idempotency-Key': `"${key}"` };
}

/** Fills one part of a path; identifiers come from links and are never trusted. */
export function part(value: string): string {
  return encodeURIComponent(value);
}
