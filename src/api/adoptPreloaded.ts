import { SNAPSHOT_HEADER } from './apiRequest.ts';

/** Responses that were requested before the app loaded, by URL. */
export interface PreloadedResponses {
  /**
   * The response to a GET of this URL. A running request can be used once; a response that came with the page, until
   * `drop`.
   */
  take(url: string): Promise<Response> | undefined;
  /**
   * Releases unused responses, so that no connection stays open for them. Where the page started with a snapshot, started ones
   * are released on the second call: they replace the snapshot.
   */
  drop(): void;
  /** Reads this device's snapshot for a GET without a response; null until its chunk is loaded. */
  readSnapshot: ((url: string) => Promise<Response | undefined>) | null;
}

/**
 * Hands out the responses that the head script started, each once, and removes them from its record. Responses in a
 * server-rendered page are as new as the page, so even a fresh read gets them until hydration. Those made from a snapshot count
 * once: the next read needs the server's.
 */
export function adoptPreloaded(
  started: Record<string, Promise<Response>> = {},
  preloaded: Readonly<Record<string, () => Response>> = {},
): PreloadedResponses {
  const ready = { ...preloaded };
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
          () => {}, // it failed, and was not needed
        );
      }
    },
  };
}
