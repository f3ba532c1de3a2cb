import type { LoadedDocument } from '#api/documentView.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';

/** A version of a quote on the screen: fresh from the server, or a snapshot. Its ETag identifies the version for a decision. */
export type LoadedQuote = LoadedDocument<RouteResponse<'getQuote'>>;
