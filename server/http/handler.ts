import type { Answer, Payload, RouteName, Routes } from '#contract/routes/routes.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type { WriteRequest } from '#server/writing/writeRequest.ts';
import type { Services } from './app.ts';

/** One call as its handler sees it: checked against the contract, inside one business, at one point in time. */
export interface Call<N extends RouteName> extends Services {
  readonly name: N;
  readonly business: BusinessRow;
  /** Path parameters besides the app id; any text, an unknown one is a `not-found`. */
  readonly params: Readonly<Record<string, string>>;
  /** What stands behind the `?`, checked against the contract; empty for a call that takes none. */
  readonly query: Readonly<Partial<Record<string, string>>>;
  readonly payload: Payload<N>;
  /** The first value of a request header, by its name in lower case. */
  header(name: string): string | undefined;
  /** The change that is asked for, by its `Idempotency-Key`. Throws when the route is no write. */
  readonly write: WriteRequest;
}

/** What a handler answers. A `version` becomes the ETag. */
export interface Reply<N extends RouteName> {
  readonly body: Answer<N>;
  readonly status?: number;
  readonly version?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A handler of one call. Refuses by throwing `ProblemError`. */
export type Handler<N extends RouteName> = (call: Call<N>) => Promise<Reply<N>>;

/** Calls that the contract says are built. */
export type BuiltRouteName = {
  [N in RouteName]: Routes[N]['status'] extends 'built' ? N : never;
}[RouteName];

/** Built calls inside a business: each of them has to have a handler. */
export type HandledRouteName = Exclude<BuiltRouteName, 'receiveStripeEvent'>;

/** A handler for every call of a list. */
export type HandlerTable<N extends RouteName> = { readonly [K in N]: Handler<K> };
