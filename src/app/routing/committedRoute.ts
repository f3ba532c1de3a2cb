import type { Location } from 'react-router-dom';
import type { AppStore } from '#store/createAppStore.ts';
import { bootTold, routePassed } from '#store/slices/appSlice.ts';
import type { Entry } from './enterRoute.ts';
import type { AppRoute } from './routeTable.ts';

/** The place that is on the screen; it moves only once a destination has passed its checks. */
export interface CommittedRoute {
  readonly location: Location;
  readonly route: AppRoute;
  readonly isLoaded: boolean;
}

/** Moves: the business becomes the page's, the app counts as loaded (2.25), the title is the route's (2.26). */
export function commitRoute(
  location: Location,
  { route, appId, boot, isLoaded }: Extract<Entry, { kind: 'passed' }>,
  store: AppStore,
): CommittedRoute {
  store.dispatch(bootTold({ appId, boot }));
  store.dispatch(routePassed({ title: route.title ?? null }));
  return { location, route, isLoaded };
}
