import { isBusy } from '../isBusy.ts';
import type { OfflineDeps } from '../offlineDeps.ts';
import { checkForUpdate, type UpdateOptions } from './checkForUpdate.ts';
import { reloadOnce } from './reloadOnce.ts';
import { watchFirstPress } from './watchFirstPress.ts';

let hasBeenPressed: (() => boolean) | null = null;

/**
 * Looks for a new version of the pages on behalf of the app, which says when it may be loaded again; from the first time on it
 * also follows files of an older version that are gone. Rejects without a network.
 */
export function watchUpdates(
  app: OfflineDeps,
  parts: Pick<UpdateOptions, 'isTouched' | 'onWaiting'>,
): Promise<void> {
  if (hasBeenPressed === null) {
    addEventListener('vite:preloadError', ({ payload: error }) => {
      app.reporter.report({ code: 'chunk-failed', error });
      void reloadOnce(app, false);
    });
    hasBeenPressed = watchFirstPress();
  }
  const isPressed = hasBeenPressed;
  return checkForUpdate({
    ...parts,
    isTouched: () => parts.isTouched() || isPressed(),
    isBusy: () => isBusy(app),
    reload: () => location.reload(),
  });
}
