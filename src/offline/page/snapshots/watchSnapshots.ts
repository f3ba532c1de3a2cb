import type { SnapshotKind } from '#offline/core/snapshot.ts';
import type { OfflineDeps } from '../offlineDeps.ts';
import { getOpenDocument } from './getOpenDocument.ts';
import type { SnapshotChanges } from './replaceSnapshots.ts';

/**
 * Loads the code that a page needs once it shows a snapshot, or could not read or refresh its document, and releases the
 * head script's responses if they will not be used. Returns a function that stops it.
 */
export function watchSnapshots(
  group: SnapshotKind,
  app: OfflineDeps,
  onChanged: (changes: SnapshotChanges) => void,
): () => void {
  const { store, preloaded } = app;
  const find = () => getOpenDocument(group, location.pathname, store.getState());
  let following: Promise<() => void> | undefined;
  const look = (isStart: boolean) => {
    const open = find();
    if (open?.received?.snapshot || open?.error)
      following ??= import('./replaceSnapshots.ts').then(
        (late) => late.replaceSnapshots(open, { find, app, onChanged, isStart }),
        () => {
          following = undefined; // a later change of the page tries again
          return () => {};
        },
      );
    else if (isStart) preloaded.drop();
  };
  look(true);
  const leave = store.subscribe(() => look(false));
  return () => {
    leave();
    void following?.then((stop) => stop());
  };
}
