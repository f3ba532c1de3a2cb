import { isBusy } from '../isBusy.ts';
import type { OfflineDeps } from '../offlineDeps.ts';
import { checkForUpdate, type UpdateOptions } from './checkForUpdate.ts';
import { reloadOnce } from './reloadOnce.ts';

let isFollowing = false;
let isPressed = false;

/**
 * Looks for a new version of the pages on behalf of the app, which says when it may be loaded again; from the first time on it
 * also follows files of an older version that are gone. Rejects without a network.
 */
export function watchUpdates(
  app: OfflineDeps,
  parts: Pick<UpdateOptions, 'isTouched' | 'onWaiting'>,
): Promise<void> {
  if (!isFollowing) {
    addEventListener('vite:preloadError', ({ payload: error }) => {
      app.reporter.report({ code: 'chunk-failed', error });
      void reloadOnce(app, false);
    });
    rememberFirstPress();
  }
  isFollowing = true;
  return checkForUpdate({
    ...parts,
    isTouched: () => parts.isTouched() || isPressed,
    isBusy: () => isBusy(app),
    reload: () => location.reload(),
  });
}

/** A press from before this page's code had come: the browser has noted the first one, where it notes them. */
function rememberFirstPress(): void {
  const type = 'first-input';
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((_, observer) => {
    isPressed = true;
    observer.disconnect();
  }).observe({ type, buffered: true });
}
