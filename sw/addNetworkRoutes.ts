/** A path, or all that begin so, that a browser asks the network for without waking the worker. */
interface NetworkRoute {
  readonly condition: { readonly urlPattern: { readonly pathname: string } };
  readonly source: 'network';
}

/** The part of an install event that is of use here; TypeScript does not know `addRoutes` yet (Service Worker Static Routing). */
interface InstallEvent {
  waitUntil(work: Promise<unknown>): void;
  readonly addRoutes?: (routes: readonly NetworkRoute[]) => Promise<void>;
}

/**
 * What the worker never answers goes past it, where the browser can: the API, the return from a bank, the demo. A star also
 * matches the rest of a name, so each stands behind a slash: ids of businesses may begin as these paths do.
 */
export function addNetworkRoutes(event: InstallEvent): void {
  const paths = ['/api/*', '/v1/*', '/payment/*', '/demo', '/demo/*'];
  const routes = paths.map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network' as const,
  }));
  if (event.addRoutes) event.waitUntil(event.addRoutes(routes).catch(() => {})); // only quicker
}
