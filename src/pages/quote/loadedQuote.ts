import type { LoadedDocument } from '#api/documents/documentView.ts';
import type { RouteResponse } from '#contract/routes/routes.ts';

/** The displayed version of a quote: from the server, or a snapshot. Its ETag identifies the version in a decision. */
export type LoadedQuote = LoadedDocument<RouteResponse<'getQuote'>>;
