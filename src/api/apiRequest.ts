/** What a change carries besides its payload. The caller makes the key, so that a retry can carry the same one. */
export interface WriteHeaders {
  /** UUID of this change; sent as a quoted structured-field string. */
  readonly idempotencyKey: string;
  /** Names this visit of a pay page, so that the server knows which pages hold a payment's secret. */
  readonly page?: string | undefined;
  /** The connection that the payer has chosen, by the id that its method is listed with. */
  readonly connectionId?: string | undefined;
  /** ETag of the version that was on the screen. */
  readonly ifMatch?: string | undefined;
  /** Locale in which the terms were read. */
  readonly locale?: string | undefined;
  /** Point in time of the tap, ISO 8601 in UTC. */
  readonly tappedAt?: string | undefined;
}

/**
 * One call of the sales API. `path` has its own parts filled in; `isAnswer` looks at the body before anybody uses it, and may
 * have to be fetched for it.
 */
export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** Fills `{id}`; without it the public app id of the global state does. */
  readonly appId?: string | undefined;
  readonly body?: unknown;
  readonly write?: WriteHeaders;
  readonly isAnswer: (body: unknown) => boolean | Promise<boolean>;
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

/** Fills one part of a path; identifiers come from links and are never trusted. */
export function part(value: string): string {
  return encodeURIComponent(value);
}
