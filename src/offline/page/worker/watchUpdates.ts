import { isBusy } from '../isBusy.ts';
import type { OfflineDeps } from '../offlineDeps.ts';
import { checkForUpdate, type UpdateOptions } from './checkForUpdate.ts';
import { watchFirstInteraction } from './watchFirstInteraction.ts';

let readInteraction: (() => boolean) | null = null;

/** Looks for a new version of the pages for the app, which decides when a reload is possible. Rejects offline. */
export function watchUpdates(
  app: OfflineDeps,
  parts: Pick<UpdateOptions, 'isTouched' | 'onWaiting'>,
): Promise<void> {
  readInteraction ??= watchFirstInteraction();
  const hasInteracted = readInteraction;
  return checkForUpdate({
    ...parts,
    isTouched: () => parts.isTouched() || hasInteracted(),
    isBusy: () => isBusy(app),
    reload: () => location.reload(),
  });
}
