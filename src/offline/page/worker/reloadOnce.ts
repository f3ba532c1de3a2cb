import { isServerReachable } from '#platform/isServerReachable.ts';
import { isBusy } from '../isBusy.ts';
import type { OfflineDeps } from '../offlineDeps.ts';

/** Where and when this tab was last loaded again for a missing file: `<ms since 1970> <path>`. */
const NOTE = 'billfold:missed';

/** The same page is not loaded again again within as long, in ms: a file that the server never has would loop it. */
const AGAIN_MS = 60_000;

/**
 * A file of an older version may be gone from server and cache after an update: where the server answers, the page is loaded
 * again, once; without a connection, or without a place to note it, it stays, and what needed the file says so. `isMissing`:
 * the file is the page's own. Says whether the page is loaded again.
 */
export async function reloadOnce(
  app: Pick<OfflineDeps, 'store' | 'clock'>,
  isMissing: boolean,
  page: Pick<Window, 'location'> = window,
): Promise<boolean> {
  try {
    const isThere = await isServerReachable();
    const now = app.clock.now();
    const { pathname } = page.location;
    const [at, path] = (sessionStorage.getItem(NOTE) ?? '').split(' ');
    if (!isThere || isBusy(app, isMissing) || (path === pathname && now - Number(at) < AGAIN_MS))
      return false;
    sessionStorage.setItem(NOTE, `${now} ${pathname}`);
    page.location.reload();
    return true;
  } catch {
    return false; // nothing can be noted
  }
}

/** Loads a page again whose own code did not come; rejects where that is not done now. */
export async function reloadMissing(app: Pick<OfflineDeps, 'store' | 'clock'>): Promise<void> {
  if (!(await reloadOnce(app, true))) throw new Error('Not now');
}
