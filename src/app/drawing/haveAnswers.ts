import { baseApi } from '#api/baseApi.ts';
import type { AppSurroundings } from '../appSurroundings.ts';
import type { Entry } from '../routing/enterRoute.ts';

/**
 * Resolves when a page that was given its answers can be drawn whole: they are read, and what the page draws them with is
 * there. Rejects when that does not come.
 */
export async function haveAnswers(entry: Entry, app: AppSurroundings): Promise<void> {
  await Promise.all(app.store.dispatch(baseApi.util.getRunningQueriesThunk()));
  if (entry.kind === 'passed') await entry.route.page.component?.ready?.(app);
}
