import { baseApi } from '#api/baseApi.ts';
import type { AppDeps } from '../appDeps.ts';
import type { Entry } from '../routing/enterRoute.ts';
import { PAGE_MODULES } from '../routing/pageModules.ts';

/**
 * Resolves when a page with these responses can be rendered completely: they are read, and the code and messages for
 * rendering are loaded. Rejects if that fails.
 */
export async function loadResponses(entry: Entry, app: AppDeps, pathname: string): Promise<void> {
  await Promise.all(app.store.dispatch(baseApi.util.getRunningQueriesThunk()));
  if (entry.kind !== 'passed') return;
  const { page, appId } = entry;
  await PAGE_MODULES[page.key].component?.ready?.(app, { appId, pathname });
}
