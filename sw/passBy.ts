/** The part of an install event that TypeScript does not know yet (Service Worker Static Routing). */
interface RoutingEvent {
  addRoutes(
    routes: readonly {
      readonly condition: { readonly urlPattern: { readonly pathname: string } };
      readonly source: 'network';
    }[],
  ): Promise<void>;
}

/** What the worker never answers goes past it, where the browser can: the API, and the return from a bank. */
export function passBy(event: ExtendableEvent & Partial<Pick<RoutingEvent, 'addRoutes'>>): void {
  const paths = ['/api/*', '/v1/*', '/payment/*', '/demo*'];
  const routes = paths.map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network' as const,
  }));
  if (event.addRoutes) event.waitUntil(event.addRoutes(routes).catch(() => {})); // only quicker
}
