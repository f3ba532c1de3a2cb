import type { Clock } from '#platform/clock.ts';

/**
 * A page that came less long ago, in ms, is of the version that the server has: a reload would bring the same, and a file that
 * the server never has would loop the page.
 */
const FRESH_MS = 15_000;

/**
 * A file of an older version may be gone from server and cache after an update: where the server answers, the page is loaded
 * anew; without a connection it stays, and what needed the file says so.
 */
export function followMissingChunks(isBusy: () => boolean, { now }: Clock): () => void {
  const since = now();
  const missed = () =>
    fetch('/sw.js', { method: 'HEAD' }).then(
      ({ ok }) => ok && now() - since > FRESH_MS && !isBusy() && location.reload(),
      () => {}, // there is no server to load it from
    );
  addEventListener('vite:preloadError', missed);
  return () => removeEventListener('vite:preloadError', missed);
}
