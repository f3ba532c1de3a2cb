import type { Received } from './apiRequest.ts';
import { type ApiFailure, isApiFailure } from './failure.ts';

/** A document as the server has just told it. Paying and accepting take only this. */
export interface ServerDocument<T> {
  readonly document: T;
  readonly source: 'server';
  /** ETag of the version shown; null when the server names none. */
  readonly etag: string | null;
  /** When it was true, in ms since 1970 by the server's clock. */
  readonly asOf: number;
}

/** A document kept on this device, as it was at `asOf`. */
export interface SnapshotDocument<T> extends Omit<ServerDocument<T>, 'source'> {
  readonly source: 'snapshot';
}

/** A document with where it comes from and how old it is. */
export type KnownDocument<T> = ServerDocument<T> | SnapshotDocument<T>;

/** What a page knows of its document. `isRefreshing`: a newer answer is on its way; `failure`: the last try brought none. */
export type DocumentView<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: ApiFailure; readonly retry: () => void }
  | {
      readonly state: 'shown';
      readonly known: KnownDocument<T>;
      readonly isRefreshing: boolean;
      /** Names the last read, whatever came of it. */
      readonly readId: string | undefined;
      readonly failure: ApiFailure | null;
      readonly retry: () => void;
    };

/** What RTK Query says about one read. */
export interface ReadState<T> {
  readonly data?: Received<T> | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly requestId?: string | undefined;
  readonly refetch: () => unknown;
}

/**
 * Turns a read into what a page shows: an answer stays on the screen when a later try fails, and also one that there is no
 * such document while it is asked for again.
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
    const known = { document: value, source, etag, asOf };
    return { state: 'shown', known, isRefreshing: isFetching, readId, failure, retry };
  }
  return failure && (!isFetching || isGone(failure))
    ? { state: 'failed', failure, retry }
    : { state: 'loading' };
}

/** A snapshot that stands in for an answer says itself that the answer is lost. */
function lostFailure(data: Received<unknown> | undefined): ApiFailure | null {
  return data?.snapshot === 'fallback' ? { kind: 'network' } : null;
}

/** Whether a failed read says that there is no such document any more: a snapshot of it is not shown on, nor saved. */
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
