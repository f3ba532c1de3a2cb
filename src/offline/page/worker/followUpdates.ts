import { isBusy } from '../isBusy.ts';
import type { OfflineSurroundings } from '../offlineSurroundings.ts';
import { loadAnew } from './loadAnew.ts';
import { lookForUpdate, type UpdateParts } from './lookForUpdate.ts';

let isFollowing = false;

/**
 * Looks for a new version of the pages on behalf of the app, which says when it may be loaded anew; from the first time on it
 * also follows files of an older version that are gone. Rejects without a network.
 */
export function followUpdates(
  app: OfflineSurroundings,
  parts: Pick<UpdateParts, 'isTouched' | 'onWaiting'>,
): Promise<void> {
  if (!isFollowing) addEventListener('vite:preloadError', () => void loadAnew(app, false));
  isFollowing = true;
  return lookForUpdate({
    ...parts,
    isBusy: () => isBusy(app),
    reload: () => location.reload(),
  });
}
