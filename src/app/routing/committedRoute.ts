import type { Location } from 'react-router-dom';
import type { Page } from '#domain/address/pages.ts';
import type { AppStore } from '#store/createAppStore.ts';
import { bootLoaded, routePassed } from '#store/slices/appSlice.ts';
import type { Entry } from './enterRoute.ts';

/** The place that is displayed. It changes only once a destination has passed its checks. */
export interface CommittedRoute {
  readonly location: Location;
  readonly page: Page;
  readonly isLoaded: boolean;
}

/** Commits a place: its business becomes current, the app counts as loaded, the title is set. */
export function commitRoute(
  location: Location,
  { page, appId, boot, isLoaded }: Extract<Entry, { kind: 'passed' }>,
  store: AppStore,
): CommittedRoute {
  store.dispatch(bootLoaded({ appId, boot }));
  store.dispatch(routePassed({ page: page.key, title: page.title ?? null }));
  return { location, page, isLoaded };
}
