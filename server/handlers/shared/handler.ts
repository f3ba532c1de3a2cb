import type { FastifyBaseLogger } from 'fastify';
import type { ProcessorName } from '#contract/codes.ts';
import type { Payload, Query, RouteName, RouteResponse, Routes } from '#contract/routes/routes.ts';
import type { Accounts } from '#server/accounts/createAccounts.ts';
import type { StaffSession } from '#server/accounts/sessions/sessionStore.ts';
import type { ServerContext } from '#server/context/serverContext.ts';
import type { BusinessRow } from '#server/database/schema/businesses.ts';
import type { WriteRequest } from '#server/idempotency/writeRequest.ts';
import type { PdfMaker } from '#server/pdf/PdfMaker.ts';
import type { CustomerOrStaff, ProcessorPrincipal } from './principal.ts';

/** One call as its handler sees it: validated against the contract, for one business, at one point in time. */
export interface Call<N extends RouteName> extends ServerContext {
  readonly name: N;
  /** The processor that the path names, if the route has one. */
  readonly processor: ProcessorName | null;
  readonly principal: CustomerOrStaff;
  readonly business: BusinessRow;
  /** Creates PDFs; null if the server cannot. */
  readonly pdf: Pick<PdfMaker, 'make' | 'pickLocale'> | null;
  /** The visitor's network; null for this machine's own calls, which are not limited. */
  readonly visitor: string | null;
  /** The request's id, as in `X-Request-Id` and in the log. */
  readonly requestId: string;
  /** Path parameters besides the app id. They can be any text; an unknown one is a `not-found`. */
  readonly params: Readonly<Record<string, string>>;
  /** The query string, validated against the contract; empty if the route has none. */
  readonly query: Readonly<Partial<Record<string, string>>>;
  readonly payload: Payload<N>;
  /** The first value of a request header, by its name in lower case. */
  header(name: string): string | undefined;
  /** The requested change, by its `Idempotency-Key`. Throws if the route is not a write. */
  readonly write: WriteRequest;
}

/** The part of a call that finds and presents the document that it names. */
export type DocumentCall = Pick<
  Call<RouteName>,
  'db' | 'clock' | 'business' | 'processors' | 'params'
>;

/** An unverified event; the handler has the processor's adapter verify it. It is not for one business. */
export interface WebhookCall<N extends RouteName> extends ServerContext {
  readonly name: N;
  readonly principal: ProcessorPrincipal;
  /** See `Call`. */
  readonly visitor: string | null;
  /** Path parameters besides the processor; any text. */
  readonly params: Readonly<Record<string, string>>;
  readonly rawBody: Buffer;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Logs what the business needs to know. */
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Adds the business's id to the later log lines of the request. */
  readonly logBusiness: (appId: string) => void;
}

/** A call of a person who signs in or is signed in; it is not for one business. */
export interface AccountCall<N extends AccountRouteName> extends ServerContext {
  readonly name: N;
  readonly accounts: Accounts;
  /** The caller's session if the route needs one. */
  readonly session: Routes[N] extends { readonly needsSession: true } ? StaffSession : null;
  /** The caller's device, if a member has signed in on it. */
  readonly device: string | null;
  /** The caller's user agent, as its browser reports it. */
  readonly userAgent: string | null;
  /** The caller's network. */
  readonly address: string;
  /** The origin of the staff pages. */
  readonly origin: string;
  /** See `Call`. */
  readonly requestId: string;
  readonly query: Query<N>;
  readonly payload: Payload<N>;
}

/**
 * The result of an account call's handler. `cookie` is the session's new cookie; null removes it. `device` is the new
 * cookie of the device.
 */
export interface AccountReply<N extends RouteName> {
  readonly body: RouteResponse<N>;
  readonly cookie?: string | null;
  readonly device?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The result of a handler. A `version` becomes the ETag. */
export interface Reply<N extends RouteName> {
  readonly body: RouteResponse<N>;
  readonly status?: number;
  readonly version?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A handler of one call. Rejects a call by throwing `ProblemError`. */
export type Handler<N extends RouteName> = (call: Call<N>) => Promise<Reply<N>>;

/** A handler of webhook events. */
export type WebhookHandler<N extends RouteName> = (call: WebhookCall<N>) => Promise<Reply<N>>;

/** A handler of an account call. */
export type AccountHandler<N extends AccountRouteName> = (
  call: AccountCall<N>,
) => Promise<AccountReply<N>>;

/** The account calls. */
export type AccountRouteName = {
  [N in RouteName]: Routes[N]['audience'] extends 'account' ? N : never;
}[RouteName];

/** The routes of webhook events. */
export type WebhookRouteName = {
  [N in RouteName]: Routes[N]['audience'] extends 'processor' ? N : never;
}[RouteName];

/** The kind of handler that a route's audience needs. */
export type HandlerFor<N extends RouteName> = Routes[N]['audience'] extends 'processor'
  ? WebhookHandler<N>
  : N extends AccountRouteName
    ? AccountHandler<N>
    : Handler<N>;

/** A handler for every route of the contract. Omitting one is a type error. */
export type HandlerTable = { readonly [N in RouteName]: HandlerFor<N> };
