/** A path, or a path prefix, for which the browser uses the network without waking the worker. */
interface NetworkRoute {
  readonly condition: { readonly urlPattern: { readonly pathname: string } };
  readonly source: 'network';
}

/** The used part of an install event; TypeScript's library lacks `addRoutes` (Service Worker Static Routing). */
interface InstallEvent {
  waitUntil(work: Promise<unknown>): void;
  readonly addRoutes?: (routes: readonly NetworkRoute[]) => Promise<void>;
}

/**
 * Requests that the worker never handles bypass it, if the browser supports that: the API, the
 * return from a bank, the demo. A star also matches the rest of a name, so each one follows a
 * slash: ids of businesses may begin like these paths.
 */
export function addNetworkRoutes(event: InstallEvent): void {
  const paths = ['/api/*', '/v1/*', '/payment/*', '/demo', '/demo/*'];
  const routes = paths.map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network' as const,
  }));
  if (event.addRoutes) event.waitUntil(event.addRoutes(routes).catch(() => {})); // only makes requests faster
}
