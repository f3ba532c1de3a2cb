/** How long the device's own parts may take to respond, in ms: storage, locks, the worker. Then they count as failed. */
export const DEVICE_LIMIT_MS = 3_000;

/**
 * How long a worker may take to respond, in ms: that of a first visit does so once it has fetched the shell, and on a bad connection
 * that takes its time. Nobody waits for it.
 */
export const WORKER_LIMIT_MS = 60_000;

/**
 * What `work` resolves to; rejects when it has not settled within the limit. `work` goes on all the same. The limit runs in two
 * halves: a page that was suspended wakes up in the first, and still waits for the second.
 */
export function withLimit<T>(work: T | Promise<T>, limitMs = DEVICE_LIMIT_MS): Promise<T> {
  const wait = (next: () => void) => setTimeout(next, limitMs / 2);
  const limit = new Promise<never>((_, reject) => {
    wait(() => wait(() => reject(new Error('No response'))));
  });
  return Promise.race([work, limit]);
}

/** What `work` resolves to within the limit; undefined where it fails or is too late. */
export function tryWithLimit<T>(work: T | Promise<T>, limitMs?: number): Promise<T | undefined> {
  return withLimit(work, limitMs).catch(() => undefined);
}
