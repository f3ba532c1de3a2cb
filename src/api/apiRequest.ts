/**
 * One call of the sales API. `path` has its parts filled in except `{id}`; `isResponse` validates the body (undefined without
 * one) before use, and may be fetched for that. A call whose response is unused accepts anything.
 */
export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** Fills `{id}`; defaults to the public app id in the store. */
  readonly appId?: string | undefined;
  readonly body?: unknown;
  /** Additional headers, such as the idempotency key of a change. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly isResponse: (body: unknown) => boolean | Promise<boolean>;
}

/** A response with what its headers say: its version and time. */
export interface Received<T> {
  readonly value: T;
  /** ETag; null without one. */
  readonly etag: string | null;
  /** The server's time of the response in ms since 1970; our own clock's where the header is missing. */
  readonly asOf: number;
  /** Set for a snapshot on this device: the page started with it, or it replaces a lost response. */
  readonly snapshot?: SnapshotReason | undefined;
}

/** Why a snapshot is shown: the page started with it, or it replaces a lost response. */
export type SnapshotReason = 'initial' | 'fallback';

/** Header of a response that came with the prerendered page; its shape is known to be valid. */
export const PRERENDERED_HEADER = 'Billfold-Drawn';

/** Header of a response that was made from a snapshot; its value is the reason. No server sends it. */
export const SNAPSHOT_HEADER = 'Billfold-Copy';

/** The idempotency key's header, as a quoted structured-field string. */
export function idempotencyHeader(key: string): Record<string, string> {
  return { 'Idempotency-Key': `"${key}"` };
}

/** Encodes one part of a path; identifiers come from links and are never trusted. */
export function part(value: string): string {
  return encodeURIComponent(value);
}
