import type { Received } from '../apiRequest.ts';
import { type ApiFailure, isApiFailure } from '../failure.ts';

/** A document fresh from the server. Paying and accepting require this. */
export interface ServerDocument<T> {
  readonly document: T;
  readonly source: 'server';
  /** ETag of the version shown; null when the server sends none. */
  readonly etag: string | null;
  /** When it was current, in ms since 1970 by the server's clock. */
  readonly asOf: number;
}

/** A document saved on this device, as of `asOf`. */
export interface SnapshotDocument<T> extends Omit<ServerDocument<T>, 'source'> {
  readonly source: 'snapshot';
}

/** A document with its source and age. */
export type LoadedDocument<T> = ServerDocument<T> | SnapshotDocument<T>;

/** A page's state of its document. `isRefreshing`: a newer response is pending; `failure`: the last attempt failed. */
export type DocumentView<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: ApiFailure; readonly retry: () => void }
  | {
      readonly state: 'shown';
      readonly known: LoadedDocument<T>;
      readonly isRefreshing: boolean;
      /** Identifies the last read, whatever its result. */
      readonly readId: string | undefined;
      readonly failure: ApiFailure | null;
      readonly retry: () => void;
    };

/** RTK Query's state of a read. */
export interface ReadState<T> {
  readonly data?: Received<T> | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly requestId?: string | undefined;
  readonly refetch: () => unknown;
}

/**
 * Turns a read into what a page shows. A response stays on the screen when a later attempt fails; so does "not found" during a
 * retry.
 */
export function documentView<T>({
  data,
  error,
  isFetching,
  requestId: readId,
  refetch,
}: ReadState<T>): DocumentView<T> {
  const retry = () => void refetch();
  const failure = error === undefined ? lostFailure(data) : toFailure(error);
  if (data && !(data.snapshot && isGone(failure))) {
    const { value, etag, asOf, snapshot } = data;
    const source: 'snapshot' | 'server' = snapshot ? 'snapshot' : 'server';
    const doc = { document: value, source, etag, asOf };
    return { state: 'shown', known: doc, isRefreshing: isFetching, readId, failure, retry };
  }
  return failure && (!isFetching || isGone(failure))
    ? { state: 'failed', failure, retry }
    : { state: 'loading' };
}

/** A snapshot that replaces a response implies that the response was lost. */
function lostFailure(data: Received<unknown> | undefined): ApiFailure | null {
  return data?.snapshot === 'fallback' ? { kind: 'network' } : null;
}

/** Whether a failed read means that the document no longer exists; its snapshot is then neither shown nor saved. */
export function isGone(failure: unknown): boolean {
  return (
    isApiFailure(failure) &&
    failure.kind === 'problem' &&
    ['not-found', 'link-revoked'].includes(failure.problem.code)
  );
}

function toFailure(error: unknown): ApiFailure {
  return isApiFailure(error) ? error : { kind: 'unexpected', status: 0 };
}
