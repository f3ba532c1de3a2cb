/** Time limit for the device's own APIs (storage, locks, the worker), in ms. After that they count as failed. */
export const DEVICE_LIMIT_MS = 3_000;

/**
 * Time limit for a worker to respond, in ms: on a first visit it first fetches the shell, which takes long on a bad connection.
 * Nothing waits for it.
 */
export const WORKER_LIMIT_MS = 60_000;

/**
 * Resolves with `work`; rejects if it does not settle within the limit. `work` continues. The limit has two halves: a page
 * that was suspended resumes in the first, and still waits for the second.
 */
export function withLimit<T>(work: T | Promise<T>, limitMs = DEVICE_LIMIT_MS): Promise<T> {
  const wait = (next: () => void) => setTimeout(next, limitMs / 2);
  const limit = new Promise<never>((_, reject) => {
    wait(() => wait(() => reject(new Error('No response'))));
  });
  return Promise.race([work, limit]);
}

/** The result of `work` within the limit; undefined if it fails or is late. */
export function tryWithLimit<T>(work: T | Promise<T>, limitMs?: number): Promise<T | undefined> {
  return withLimit(work, limitMs).catch(() => undefined);
}
