import { isGone } from '#api/documentView.ts';
import { isApiFailure } from '#api/failure.ts';
import { randomFraction } from '#offline/core/outbox/randomFraction.ts';
import type { OfflineSurroundings } from '../offlineSurroundings.ts';
import { type CopyChanges, refreshCopies } from './refreshCopies.ts';
import type { ShownDocument } from './shownDocument.ts';

/** The first wait between two tries, in ms; each wait is twice the one before, up to the longest. */
const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** What asks for a page. */
export interface Asker {
  /** Asks at once, at a page's start (true) or with a connection (false); without a word only sees to it that it asks in time. */
  ask(isStart?: boolean): void;
  stop(): void;
}

/** Who hears of it. */
export interface AskerParts {
  readonly onChanged: (changed: CopyChanges) => void;
  /** From 0 up to 1: what is lost at once by many is not asked for by all at once. */
  readonly random?: () => number;
}

/**
 * Asks the server for the document on the screen: where the page began with a copy, or with one that could not be read; later,
 * when it is told of a connection or the page is looked at again, also where it shows a failure. While a copy or an answer
 * that could not be renewed is shown it asks by itself too: ever more seldom, no sooner than the server wants, and not while
 * nobody looks or the browser is offline.
 */
export function createAsker(
  find: () => ShownDocument | null,
  app: OfflineSurroundings,
  { onChanged, random = randomFraction }: AskerParts,
): Asker {
  let wait = FIRST_MS;
  let isAsking = false;
  let isOver = false;
  let clear: (() => void) | null = null;
  const now = async () => {
    const shown = find();
    if (isAsking || !shown) return;
    clear?.();
    clear = null;
    isAsking = true;
    const changed = await refreshCopies(shown, app).finally(() => {
      isAsking = false;
    });
    if (changed) onChanged(changed);
    later();
  };
  const later = () => {
    const shown = find();
    if (!isOld(shown)) wait = FIRST_MS;
    else if (!clear && !isAsking && !isOver) {
      const jittered = wait * (0.75 + random() / 2);
      wait = Math.min(2 * wait, LONGEST_MS);
      clear = app.clock.after(Math.max(jittered, askedToWaitMs(shown)), () => {
        clear = null;
        if (!document.hidden && navigator.onLine && isOld(find())) void now();
      });
    }
  };
  const ask = (isStart: boolean) => {
    const shown = find();
    if (document.hidden || !isWanted(shown, isStart)) {
      if (isStart) app.early.drop(); // it would be old by the time that somebody looks
      return;
    }
    wait = FIRST_MS;
    void now();
  };
  const lookAgain = () => ask(false);
  document.addEventListener('visibilitychange', lookAgain);
  return {
    ask: (isStart) => (isStart === undefined ? later() : ask(isStart)),
    stop: () => {
      isOver = true;
      clear?.();
      document.removeEventListener('visibilitychange', lookAgain);
    },
  };
}

function isWanted(shown: ShownDocument | null, isStart: boolean): boolean {
  return (
    !!shown && !!(shown.received?.copy || (shown.error && (!isStart || isUnread(shown.error))))
  );
}

/** Whether the page brought its data: a failure at its start is then the data's, unless they say that there is no such document. */
function isUnread(failure: unknown): boolean {
  return document.getElementById('billfold-start') !== null && !isGone(failure);
}

/** Whether what is on the screen may be old: a page with nothing but a failure has a button of its own. */
function isOld(shown: ShownDocument | null): boolean {
  return !!shown?.received && !!(shown.received.copy || shown.error) && !isGone(shown.error);
}

function askedToWaitMs(shown: ShownDocument | null): number {
  const error = shown?.error;
  return isApiFailure(error) && error.kind === 'problem' ? (error.retryAfterS ?? 0) * 1000 : 0;
}
