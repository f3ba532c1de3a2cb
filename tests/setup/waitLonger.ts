import { vi } from 'vitest';

/** Waiting may take long on a busy machine; only the result counts. In ms, below the limit of a test. */
const MOST_MS = 60_000;

const { waitFor } = vi;
vi.waitFor = (task, options) =>
  waitFor(task, typeof options === 'number' ? options : { timeout: MOST_MS, ...options });
