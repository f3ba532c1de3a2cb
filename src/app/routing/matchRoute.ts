import { matchPath } from 'react-router-dom';
import { isReserved } from '#domain/address/reservedNames.ts';
import type { RouteGroup } from '#domain/address/routeGroup.ts';
import { type AppRoute, COMMON_ROUTES, GROUP_ROUTES } from './routeTable.ts';

/** A route with the values of its path. */
export interface RouteMatch {
  readonly route: AppRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The route of a path in a group; null for a path that the group does not know. Common routes come first. */
export function matchRoute(pathname: string, group: RouteGroup | null): RouteMatch | null {
  return (
    find(COMMON_ROUTES, pathname) ??
    (group && !isReserved(pathname) ? find(GROUP_ROUTES[group], pathname) : null)
  );
}

function find(routes: readonly AppRoute[], pathname: string): RouteMatch | null {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  return null;
}
