import { systemClock } from '#platform/clock.ts';

/** After a reload for a missing file, another one waits as long, in ms: a server without the file would loop the page. */
const AGAIN_MS = 60_000;

const KEY = 'billfold:reloaded-for-chunk';

/**
 * A file of an older version may be gone from server and cache after an update: where the server answers, the page is loaded
 * anew, once; without a connection it stays, and what needed the file says so.
 */
export function followMissingChunks(isBusy: () => boolean, page: Window = window): () => void {
  const missed = async () => {
    if (!page.navigator.onLine || isBusy()) return;
    const answer = await page
      .fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })
      .catch(() => null);
    if (answer?.ok && !isBusy() && !hasReloaded(page)) page.location.reload();
  };
  page.addEventListener('vite:preloadError', missed);
  return () => page.removeEventListener('vite:preloadError', missed);
}

function hasReloaded({ sessionStorage }: Window): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    const now = systemClock.now();
    sessionStorage.setItem(KEY, String(now));
    return now - last < AGAIN_MS;
  } catch {
    return true; // nothing can be remembered here: better not reload at all
  }
}
