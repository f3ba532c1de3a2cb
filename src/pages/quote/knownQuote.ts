import type { KnownDocument } from '#api/documentView.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';

/** A version of a quote that is on the screen: the server has just sent it, or it is a snapshot. Its ETag says which one is answered. */
export type KnownQuote = KnownDocument<RouteResponse<'getQuote'>>;
