import type { CopyKind } from '#offline/core/copyRecord.ts';
import type { OfflineSurroundings } from '../offlineSurroundings.ts';
import type { Asker } from './createAsker.ts';
import type { CopyChanges } from './refreshCopies.ts';
import { shownDocument } from './shownDocument.ts';

/** How a page asks. */
export interface Asking {
  /** Told what has changed since the copy. */
  readonly onChanged: (changed: CopyChanges) => void;
  /** Whether this is the page's first look; a later one comes with a connection, as `online` does. */
  readonly isFirst: boolean;
}

/** How long after the code of what asks did not come it is fetched again, in ms; each time twice as long. */
const AGAIN_MS = 2_000;

/**
 * Asks the server anew where a page shows a copy, or could not read or renew its document: what asks comes once there is such
 * a thing on the screen. A connection that comes back is heard of from the start: what asks may itself be on its way then, or
 * lost with the connection. Answers what ends it.
 */
export function askAnew(group: CopyKind, app: OfflineSurroundings, asking: Asking): () => void {
  let asker: Promise<Asker> | undefined;
  let clear: (() => void) | undefined;
  let wait = AGAIN_MS;
  const find = () => shownDocument(group, location.pathname, app.store.getState());
  const look = (isStart?: boolean) => {
    const shown = find();
    if (shown?.received?.copy || shown?.error) {
      asker ??= import('./createAsker.ts').then((late) => late.createAsker(find, app, asking));
      asker.then(
        (it) => it.ask(isStart),
        () => {
          asker = undefined;
          if (clear || !navigator.onLine) return;
          clear = app.clock.after(wait, lookAgain);
          wait *= 2;
        },
      );
    } else if (isStart) app.early.drop(); // it would be old by the time that somebody looks
  };
  const lookAgain = () => {
    clear?.();
    clear = undefined;
    look(false);
  };
  addEventListener('online', lookAgain);
  look(asking.isFirst);
  const leave = app.store.subscribe(() => look());
  return () => {
    leave();
    clear?.();
    removeEventListener('online', lookAgain);
    asker?.then(
      (it) => it.stop(),
      () => {}, // it never came
    );
  };
}
