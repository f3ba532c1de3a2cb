import type { Query, RouteName } from '#contract/routes/routes.ts';
import type { Call, CallInput } from './client/call.ts';
import { callPath } from './client/callPath.ts';
import type { CallContent } from './client/toRequestInit.ts';

/** One call of the sales API as sent. `path` has its parameters filled in. */
export interface ApiRequest extends CallContent, Pick<Call<RouteName>, 'isResponse'> {
  readonly path: string;
  /** Fills `{id}` of the API's base; defaults to the public app id in the store. */
  readonly appId?: string | undefined;
}

/**
 * The parts of a request besides the input of its call: the business, and headers such as the idempotency key of a
 * change.
 */
export type RequestOptions = Pick<ApiRequest, 'appId' | 'headers'>;

/** The request of a call without a query; `toQueryRequest` makes those with one, which no first view sends. */
export function toRequest<N extends RouteName>(
  call: Call<N>,
  input: (Query<N> extends null ? CallInput<N> : never) & RequestOptions,
): ApiRequest {
  const { params = {}, ...rest } = input as RequestOptions & {
    readonly params?: Readonly<Record<string, string>>;
  };
  return { ...call, ...rest, path: callPath(call, params) };
}

/** A response with the contents of its headers: its version and time. */
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
