import type { ServerDocument } from '#api/documentView.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';

/** A version of a quote that the server has just returned. */
export type ServerQuote = ServerDocument<RouteResponse<'getQuote'>>;
