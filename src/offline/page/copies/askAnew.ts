import type { CopyKind } from '#offline/core/copyRecord.ts';
import type { OfflineSurroundings } from '../offlineSurroundings.ts';
import type { CopyChanges } from './refreshCopies.ts';
import { shownDocument } from './shownDocument.ts';

/** How a page asks. */
export interface Asking {
  /** Told what has changed since the copy. */
  readonly onChanged: (changed: CopyChanges) => void;
  /** Whether this is the page's first look; a later one comes with a connection, as `online` does. */
  readonly isFirst: boolean;
}

/**
 * Asks the server anew where a page began with a copy, or with one that could not be read; later, when a connection comes back
 * or the page is looked at again, also where it shows a failure. Answers what ends it.
 */
export function askAnew(
  group: CopyKind,
  app: OfflineSurroundings,
  { onChanged, isFirst }: Asking,
): () => void {
  const ask = (isStart: unknown) => {
    const shown = shownDocument(group, location.pathname, app.store.getState());
    const isWanted = shown?.received?.copy || (shown?.error && (isStart !== true || hasBegun()));
    if (document.hidden || !shown || !isWanted) {
      if (isStart === true) app.early.drop(); // it would be old by the time that somebody looks
      return;
    }
    import('./refreshCopies.ts').then(
      async ({ refreshCopies }) => {
        const changed = await refreshCopies(shown, app);
        if (changed) onChanged(changed);
      },
      () => {}, // the next time
    );
  };
  ask(isFirst);
  addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
  return () => {
    removeEventListener('online', ask);
    document.removeEventListener('visibilitychange', ask);
  };
}

/** Whether the page brought its data: a failure at its start is then the data's. */
function hasBegun(): boolean {
  return document.getElementById('billfold-start') !== null;
}
