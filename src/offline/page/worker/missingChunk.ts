/**
 * A page that came less long ago, in ms, is of the version that the server has: a reload would bring the same, and a file that
 * the server never has would loop the page.
 */
const FRESH_MS = 15_000;

/**
 * A file of an older version may be gone from server and cache after an update: where the server answers, the page is loaded
 * anew; without a connection it stays, and what needed the file says so.
 */
export function followMissingChunks(isBusy: () => boolean): () => void {
  const missed = async () => {
    const isOld = performance.now() > FRESH_MS;
    const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (isOld && answer?.ok && !isBusy()) location.reload();
  };
  addEventListener('vite:preloadError', missed);
  return () => removeEventListener('vite:preloadError', missed);
}
