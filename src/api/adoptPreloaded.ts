import { SNAPSHOT_HEADER } from './apiRequest.ts';

/** Answers that were asked for before the app arrived, by address. */
export interface PreloadedResponses {
  /** The answer to a GET of this address. One that was started counts once; one that came with the page, until `drop`. */
  take(url: string): Promise<Response> | undefined;
  /**
   * Lets go of what nobody has taken, so that no connection stays open for it. Where the page began with a snapshot, what was
   * started waits for the second time: it is what the snapshot is replaced by.
   */
  drop(): void;
  /** The snapshot on this device in place of a GET that is lost; null until the code for it has come. */
  readSnapshot: ((url: string) => Promise<Response | undefined>) | null;
}

/**
 * Hands out what the head script has started, each once; the promises are emptied from that record. Answers that came with
 * a rendered page are as new as the page: also a reader who wants a fresh one gets them until the page has been taken over.
 * Those made from a snapshot count once: whoever asks again wants the server's.
 */
export function adoptPreloaded(
  started: Record<string, Promise<Response>> = {},
  given: Readonly<Record<string, () => Response>> = {},
): PreloadedResponses {
  const ready = { ...given };
  let isAwaited = false;
  const take = (url: string) => {
    const response = ready[url]?.();
    if (response) {
      if (response.headers.has(SNAPSHOT_HEADER)) {
        delete ready[url];
        isAwaited = true;
      }
      return Promise.resolve(response);
    }
    const reply = started[url];
    delete started[url];
    return reply;
  };
  return {
    take,
    readSnapshot: null,
    drop() {
      for (const url of Object.keys(ready)) delete ready[url];
      if (isAwaited) {
        isAwaited = false;
        return;
      }
      for (const url of Object.keys(started)) {
        take(url)?.then(
          (response) => response.body?.cancel(),
          () => {}, // it failed, and nobody wanted it
        );
      }
    },
  };
}
