import { baseApi } from '#api/baseApi.ts';
import type { AppDeps } from '../appDeps.ts';
import type { Entry } from '../routing/enterRoute.ts';
import { PAGE_MODULES } from '../routing/pageModules.ts';

/**
 * Resolves when a page that was given its answers can be rendered whole: they are read, and what the page renders them with is
 * there. Rejects when that does not come.
 */
export async function loadResponses(entry: Entry, app: AppDeps, pathname: string): Promise<void> {
  await Promise.all(app.store.dispatch(baseApi.util.getRunningQueriesThunk()));
  if (entry.kind !== 'passed') return;
  const { page, appId } = entry;
  await PAGE_MODULES[page.key].component?.ready?.(app, { appId, pathname });
}
