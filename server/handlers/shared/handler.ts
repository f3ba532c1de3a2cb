import type { FastifyBaseLogger } from 'fastify';
import type { ProcessorName } from '#contract/codes.ts';
import type { Payload, RouteName, RouteResponse, Routes } from '#contract/routes/routes.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type { WriteRequest } from '#server/idempotency/writeRequest.ts';
import type { CustomerOrStaff, ProcessorPrincipal } from './principal.ts';

/** One call as its handler sees it: checked against the contract, inside one business, at one point in time. */
export interface Call<N extends RouteName> extends ServerContext {
  readonly name: N;
  /** The processor that its path names, as its route says. */
  readonly processor: ProcessorName | null;
  readonly principal: CustomerOrStaff;
  readonly business: BusinessRow;
  /** The network that the visitor calls from; null for this machine's own calls, which nothing limits. */
  readonly visitor: string | null;
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

/** What a processor sends, unverified: the handler has the processor's adapter verify it. Not inside one business. */
export interface WebhookCall<N extends RouteName> extends ServerContext {
  readonly name: N;
  readonly principal: ProcessorPrincipal;
  /** As of any call (`Call`). */
  readonly visitor: string | null;
  /** Path parameters besides the processor; any text. */
  readonly params: Readonly<Record<string, string>>;
  readonly rawBody: Buffer;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** For what the business has to know. */
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** What a handler answers. A `version` becomes the ETag. */
export interface Reply<N extends RouteName> {
  readonly body: RouteResponse<N>;
  readonly status?: number;
  readonly version?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A handler of one call. Refuses by throwing `ProblemError`. */
export type Handler<N extends RouteName> = (call: Call<N>) => Promise<Reply<N>>;

/** A handler of what a processor sends. */
export type WebhookHandler<N extends RouteName> = (call: WebhookCall<N>) => Promise<Reply<N>>;

/** What processors send. */
export type WebhookRouteName = {
  [N in RouteName]: Routes[N]['audience'] extends 'vendor' ? N : never;
}[RouteName];

/** The kind of handler that a route's audience asks for. */
export type HandlerFor<N extends RouteName> = Routes[N]['audience'] extends 'vendor'
  ? WebhookHandler<N>
  : Handler<N>;

/** A handler for every call of the contract: leaving one out does not compile. */
export type HandlerTable = { readonly [N in RouteName]: HandlerFor<N> };
