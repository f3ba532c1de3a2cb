import { matchPage } from '#domain/address/matchPage.ts';
import type { Page } from '#domain/address/pages.ts';
import { routeGroup } from '#domain/address/routeGroup.ts';
import type { AppDeps } from '../appDeps.ts';

/** A route that is displayed. */
export interface VisibleRoute {
  readonly page: Page;
  /** Whether the visit began with it. */
  readonly isFirst: boolean;
}

/** Reports each route that is displayed, beginning with the current one. Returns a function that stops it. */
export function watchRoutes(
  { store, hostName, settings }: Pick<AppDeps, 'store' | 'hostName' | 'settings'>,
  location: Pick<Location, 'pathname' | 'search'>,
  onRoute: (visible: VisibleRoute) => void,
): () => void {
  let lastPage: string | null = null;
  let lastPath = '';
  const check = () => {
    const { page: key } = store.getState().app;
    if (key === null || (key === lastPage && location.pathname === lastPath)) return;
    // a URL changes before its page is displayed
    const group = routeGroup({ hostName, search: location.search }, settings);
    const { page } = matchPage(group, location.pathname);
    if (page?.key !== key) return;
    const isFirst = lastPage === null;
    lastPage = key;
    lastPath = location.pathname;
    onRoute({ page, isFirst });
  };
  check();
  return store.subscribe(check);
}
