import { vi } from 'vitest';

/** What is waited for may take long on a busy machine; that it comes is what counts. In ms, below the limit of a test. */
const MOST_MS = 60_000;

const { waitFor } = vi;
vi.waitFor = (task, options) =>
  waitFor(task, typeof options === 'number' ? options : { timeout: MOST_MS, ...options });
